import CLinux
import Foundation
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

  /// Lets a crash end the process at once and without a word: the Swift runtime's handlers (`SWIFT_BACKTRACE`) would
  /// print memory, and wait for ever where the process can't be looked into.
  public static func disableCrashReports() {
    for number in [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { _ = signal(number, SIG_DFL) }
  }

  /// Lets all signals in but those with the numbers `waiting`, for which a thread has to ask (sigwait(3)).
  ///
  /// A program started by Foundation's `Process` inherits that most are blocked, and couldn't be ended. For the main
  /// thread; the threads that it starts do the same.
  public static func unblockSignals(butFor waiting: [Int32] = []) {
    var blocked = sigset_t()
    sigemptyset(&blocked)
    for number in waiting { sigaddset(&blocked, number) }
    sigprocmask(SIG_SETMASK, &blocked, nil)
  }

  /// Opens /dev/null for what is closed of standard input, output and error, so that no socket or file takes its
  /// number and then gets what was meant for it.
  public static func keepStandardDescriptors() {
    var opened = open("/dev/null", O_RDWR)
    while (0...STDERR_FILENO).contains(opened) { opened = open("/dev/null", O_RDWR) }
    if opened >= 0 { close(opened) }
  }

  /// Lets write(2) to a pipe without a reader fail with `EPIPE` instead of ending the process.
  public static func ignoreBrokenPipes() {
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Whether what is written on `descriptor` ends up in the journal, where keys must not go
  /// (systemd.exec(5), `$JOURNAL_STREAM`).
  public static func isJournal(
    _ descriptor: Int32 = STDOUT_FILENO,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    var status = stat()
    guard let stream = environment["JOURNAL_STREAM"], fstat(descriptor, &status) == 0 else { return false }
    return stream == "\(status.st_dev):\(status.st_ino)"
  }
}
