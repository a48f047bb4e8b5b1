import { useSyncExternalStore } from 'react'
import { timeAgo } from '../format/timeAgo.ts'

const TICK_MS = 30_000

function subscribe(listener: () => void) {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}

/** A time that stays true while the page is open; the exact one in the tooltip. */
export function TimeAgo({ date }: { readonly date: string | Date }) {
  // The snapshot is rounded, so that renders between two ticks agree.
  const now = useSyncExternalStore(subscribe, () => Math.ceil(Date.now() / TICK_MS) * TICK_MS)
  const then = new Date(date)
  if (Number.isNaN(then.getTime())) return null
  return (
    <time dateTime={then.toISOString()} title={then.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })}>
      {timeAgo(then, new Date(now))}
    </time>
  )
}
