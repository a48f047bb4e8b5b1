/** Draws that depend on the seed alone, so that a simulation can be repeated number by number. */
export interface Random {
  uniform(): number
  normal(): number
  /** Mean `shape`, scale 1. */
  gamma(shape: number): number
  poisson(mean: number): number
}

/** Numbers from one seed (the 32-bit generator "mulberry32"). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    // Never 0, whose logarithm is needed below.
    return (((t ^ (t >>> 14)) >>> 0) + 0.5) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform())
  return { uniform, normal, gamma: (shape) => gamma(shape, uniform, normal), poisson: (mean) => poisson(mean, uniform) }
}

/** Marsaglia and Tsang's rejection (doi:10.1145/358407.358414); small shapes by their boost. */
function gamma(shape: number, uniform: () => number, normal: () => number): number {
  if (shape < 1) return gamma(shape + 1, uniform, normal) * uniform() ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal()
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

/** Products of uniforms for small means, Hörmann's PTRS rejection (doi:10.1016/0167-6687(93)90997-4) for the others. */
function poisson(mean: number, uniform: () => number): number {
  if (mean < 10) {
    let count = 0
    for (let left = uniform(); left > Math.exp(-mean); left *= uniform()) count += 1
    return count
  }
  const b = 0.931 + 2.53 * Math.sqrt(mean)
  const a = -0.059 + 0.02483 * b
  const inverseAlpha = 1.1239 + 1.1328 / (b - 3.4)
  const vr = 0.9277 - 3.6224 / (b - 2)
  for (;;) {
    const u = uniform() - 0.5
    const v = uniform()
    const us = 0.5 - Math.abs(u)
    const k = Math.floor(((2 * a) / us + b) * u + mean + 0.43)
    if (us >= 0.07 && v <= vr) return k
    if (k < 0 || (us < 0.013 && v > us)) continue
    if (Math.log((v * inverseAlpha) / (a / (us * us) + b)) <= k * Math.log(mean) - mean - logFactorial(k)) return k
  }
}

function logFactorial(k: number): number {
  if (k < 20)
    return Math.log(Array.from({ length: k }, (_, i) => i + 1).reduce((product, factor) => product * factor, 1))
  // Stirling's series: the error is under 1e-10 from 20 on.
  return k * Math.log(k) - k + 0.5 * Math.log(2 * Math.PI * k) + 1 / (12 * k) - 1 / (360 * k ** 3) + 1 / (1260 * k ** 5)
}
