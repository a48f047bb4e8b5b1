import { startTransition, useEffect, useState } from 'react'

/** A value that follows once it has stayed the same for a while: what is made of it is not made again with each key. */
export function useRested<T>(value: T, afterMs: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    if (Object.is(rested, value)) return undefined
    const timer = setTimeout(() => startTransition(() => setRested(value)), afterMs)
    return () => clearTimeout(timer)
  }, [rested, value, afterMs])
  return rested
}
