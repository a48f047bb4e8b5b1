const MINUTE = 60_000
const HOUR = 60 * MINUTE

function dayOf(date: Date): number {
  return Math.round(new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime() / (24 * HOUR))
}

/** How long ago, in the words one would say: `just now`, `5 min ago`, `Yesterday`, `3 May`, `3 May 2025`. */
export function timeAgo(date: Date, now: Date, locale = 'en-GB'): string {
  const age = now.getTime() - date.getTime()
  // A clock that is a little behind the server's is no reason to speak of the future.
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ago`
  const days = dayOf(now) - dayOf(date)
  if (days === 0) return `${Math.floor(age / HOUR)} h ago`
  if (days === 1) return 'Yesterday'
  if (days < 7) return date.toLocaleDateString(locale, { weekday: 'long' })
  const sameYear = date.getFullYear() === now.getFullYear()
  return date.toLocaleDateString(locale, { day: 'numeric', month: 'short', ...(!sameYear && { year: 'numeric' }) })
}
