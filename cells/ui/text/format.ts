import { readable } from '@playbook/core/text/numbers'

export { readable }

export type Value = string | number | null

/** Three significant digits, as z-scores are shown. */
export function threeDigits(value: Value): string {
  if (typeof value !== 'number') return value ?? ''
  if (value === 0) return '0'
  const size = Math.abs(value)
  return size >= 1e6 || size < 1e-4 ? value.toExponential(2) : String(Number(value.toPrecision(3)))
}

/** A number with so many significant digits; counts stay whole. */
export function toDigits(value: number, digits: number): string {
  if (!Number.isFinite(value) || Number.isInteger(value)) return readable(value)
  const size = Math.abs(value)
  return size >= 1e15 || size < 1e-4 ? value.toExponential(digits - 1) : readable(Number(value.toPrecision(digits)))
}

export function shown(value: Value): string {
  return typeof value === 'number' ? readable(value) : (value ?? '')
}

/** A cell of a table of texts: what is not known is a dash. */
export function orMissing(value: Value): string {
  return value === null || value === '' || value === 'nan' ? '—' : shown(value)
}

/**
 * Names of one text, such as the genes of a set, as far as they fit so many letters: none is cut, and the rest is counted.
 * Downloads and copies are whole.
 */
export function namesWithin(letters: number, separator: ' ' | '\t' = ' ') {
  return (value: Value): string => {
    const text = shown(value)
    if (text.length <= letters) return text.replaceAll(separator, ' ')
    const names = text.split(separator)
    const room = letters - ` and ${names.length} more`.length
    let [count, length] = [0, 0]
    for (const name of names) {
      length += name.length + 1
      if (length - 1 > room && count > 0) break
      count++
    }
    const left = names.length - count
    return `${names.slice(0, count).join(' ')}${left > 0 ? ` and ${left.toLocaleString('en')} more` : ''}`
  }
}

const ELLIPSIS = ' … '

/** A name cut in its middle: names that begin alike often differ at their ends. */
export function cutInMiddle(name: string, most: number): string {
  if (name.length <= most) return name
  const room = Math.max(2, most - ELLIPSIS.length)
  const head = Math.ceil(room / 2)
  return `${wholeWords(name.slice(0, head), /\s\S*$/)}${ELLIPSIS}${wholeWords(name.slice(name.length - (room - head)), /^\S*\s/)}`
}

/** Without a part of a word at its end, unless that is most of it. */
function wholeWords(text: string, part: RegExp): string {
  const words = text.replace(part, '')
  return (words.length * 2 > text.length ? words : text).trim()
}

const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const

/** The size of a file in binary units: 895 KiB. */
export function byteSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** power
  return `${power === 0 ? Math.round(value) : Number(value.toPrecision(3))} ${UNITS[power] ?? 'bytes'}`
}
