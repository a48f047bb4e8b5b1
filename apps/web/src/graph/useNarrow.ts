import { useSyncExternalStore } from 'react'

/** Up to here a graph shows two cards at most. */
const NARROW = '(max-width: 640px)'

const query = () => (typeof matchMedia === 'function' ? matchMedia(NARROW) : undefined)

function subscribe(onChange: () => void): () => void {
  const media = query()
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** Whether there is no room for a graph. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query()?.matches === true)
}
