/** How likely a standard normal value is farther from 0 than z, on either side. */
export function twoSidedP(z: number): number {
  const x = Math.abs(z)
  if (x === Infinity) return 0
  return x < 2 ? 1 - 2 * belowBy(x) : 2 * density(x) * tailRatio(x)
}

function density(x: number): number {
  return Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
}

/** The area between 0 and x: x + x³/3 + x⁵/15 + … times the density. */
function belowBy(x: number): number {
  let term = x
  let sum = x
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    term *= (x * x) / odd
    sum += term
  }
  return sum * density(x)
}

/** Upper tail over density, as the continued fraction 1/(x + 1/(x + 2/(x + 3/(x + …)))). */
function tailRatio(x: number): number {
  let rest = x
  for (let at = 120; at >= 1; at--) rest = x + at / rest
  return 1 / rest
}
