import { createContext, use, type Context } from 'react'

/** A context that must be given, and the hook that reads it; `outside` is said where nobody gave it. */
export function requiredContext<Value>(outside: string): readonly [Context<Value | undefined>, () => Value] {
  const context = createContext<Value | undefined>(undefined)
  const useValue = () => {
    const value = use(context)
    if (value === undefined) throw new Error(outside)
    return value
  }
  return [context, useValue]
}
