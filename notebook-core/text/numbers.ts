const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** A number as a table shows it: thousands apart, six significant digits, powers of ten where they are needed. */
export function readable(value: number): string {
  if (Number.isNaN(value)) return 'nan'
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf'
  const size = Math.abs(value)
  if (Number.isInteger(value)) return size < 1e15 ? grouped.format(value) : value.toExponential(5)
  if (size >= 1e15 || size < 1e-4) return value.toExponential(3)
  const rounded = Number(value.toPrecision(6))
  return Math.abs(rounded) >= 1000 ? rounded.toLocaleString('en', { maximumFractionDigits: 2 }) : String(rounded)
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

function superscript(exponent: number): string {
  const digits = [...String(Math.abs(exponent))].map((digit) => SUPERSCRIPTS[Number(digit)] ?? digit)
  return `${exponent < 0 ? '⁻' : ''}${digits.join('')}`
}

/** A number as papers write it: 0.0123 with three significant digits, and 1.8 × 10⁻⁷⁰ where there were too many zeros. */
export function scientific(value: number): string {
  const size = Math.abs(value)
  if (value === 0 || !Number.isFinite(value) || (size >= 0.001 && size < 10_000)) {
    return readable(Number(value.toPrecision(3)))
  }
  const [digits = '', exponent = ''] = value.toExponential(1).split('e')
  return `${digits} × 10${superscript(Number(exponent))}`
}
