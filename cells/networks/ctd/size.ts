const UNITS = ['Bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const

/** The size of a file in binary units to two decimals: 895.40 KiB. Bytes have none. */
export function sizeOf(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = (at: number) => (bytes / 1024 ** at).toFixed(at === 0 ? 0 : 2)
  // What rounds to 1024 of a unit is 1 of the next.
  const unit = value(power) === '1024.00' && power + 1 < UNITS.length ? power + 1 : power
  return `${value(unit)} ${UNITS[unit] ?? ''}`
}
