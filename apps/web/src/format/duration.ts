/** A clock such as 0:12 or 1:02:03, for something under way. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

/** A finished duration: 40 ms, 3.1 s, 2 min 5 s. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min${seconds % 60 === 0 ? '' : ` ${seconds % 60} s`}`
  return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`
}

/** Whole seconds, as a time that is not known yet. */
export const roughly = (ms: number): string => (ms < 59_500 ? `${Math.round(ms / 1000)} s` : duration(ms))

const PLURAL = new Intl.PluralRules('en', { type: 'ordinal' })
const SUFFIX: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** 1st, 2nd, 3rd, 4th … */
export const ordinal = (value: number) => `${value}${SUFFIX[PLURAL.select(value)] ?? 'th'}`

/** 12 November 2026: the day of UTC, as the story names it, the same for everybody. */
export const fullDay = (date: Date) => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** 12 Nov 2026, of UTC, too. */
export const shortDay = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 3 May, with the year when it is not this one. */
export function day(date: Date, now: Date): string {
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...year })
}
