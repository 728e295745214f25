/// How the weights of several texts are put together.
protocol WeightJoining {
  static func join(_ first: Double, _ second: Double) -> Double
  static func join(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> SIMD2<Double>
}

/// All texts count: their weights add up.
enum AllTexts: WeightJoining {
  @inline(__always)
  static func join(_ first: Double, _ second: Double) -> Double { first + second }

  @inline(__always)
  static func join(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> SIMD2<Double> { first + second }
}

/// Only the likeliest text counts.
enum LikeliestText: WeightJoining {
  @inline(__always)
  static func join(_ first: Double, _ second: Double) -> Double { max(first, second) }

  @inline(__always)
  static func join(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> SIMD2<Double> {
    first.replacing(with: second, where: second .> first)
  }
}
