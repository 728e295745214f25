import CLinux
import Glibc

/// Settings of the whole process that keep document data in it.
public enum ProcessHygiene {
  /// Makes sure that a crash leaves no core dump, not even through a handler, and that no process of the same
  /// user can attach to this one (prctl(2) `PR_SET_DUMPABLE`, setrlimit(2) `RLIMIT_CORE`).
  public static func disableCoreDumps() {
    _ = linux_set_dumpable(0)
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    _ = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
  }

  /// Lets write(2) to a pipe without a reader fail with `EPIPE` instead of ending the process.
  public static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }
}
