/** ln n! for whole numbers: summed once as far as it is asked for, and by Stirling's series beyond. */
const SUMMED = 65_536
const table: number[] = [0]

export function logFactorial(n: number): number {
  if (n >= SUMMED) {
    const x = n + 1
    return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3)
  }
  for (let at = table.length; at <= n; at++) table.push((table[at - 1] ?? 0) + Math.log(at))
  return table[n] ?? NaN
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k)
}

export interface Draw {
  readonly population: number
  /** Marked members of the population. */
  readonly successes: number
  /** Members taken without putting them back. */
  readonly draws: number
}

/** P(X >= k): the chance of at least k marked members among those drawn. */
export function hypergeometricTail(k: number, { population, successes, draws }: Draw): number {
  const least = Math.max(0, draws + successes - population)
  const most = Math.min(successes, draws)
  if (k <= least) return 1
  if (k > most) return 0
  const first = logChoose(successes, k) + logChoose(population - successes, draws - k) - logChoose(population, draws)
  // Every further term follows from the one before it; the sum is taken relative to the first.
  let ratio = 1
  let sum = 1
  for (let x = k; x < most; x++) {
    ratio *= ((successes - x) * (draws - x)) / ((x + 1) * (population - successes - draws + x + 1))
    sum += ratio
  }
  return Math.min(1, Math.exp(first + Math.log(sum)))
}
