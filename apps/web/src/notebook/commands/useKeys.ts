import { useEffect, useEffectEvent, useRef } from 'react'
import type { Dispatch } from './dispatch.ts'
import { strokeTarget } from '../context/focus.ts'
import { commandOf } from '../keys/strokes.ts'

/** How quickly the second D has to follow the first. */
const HELD_MS = 900

/** Jupyter's keys on the whole page. Adrift, where the field of a person is gone, only those of somebody who types. */
export function useKeys(dispatch: Dispatch, isBlocked: boolean, isAdrift: boolean): void {
  const held = useRef<{ key: string; at: number }>(undefined)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isBlocked || event.isComposing) return
    const where = isAdrift ? 'typing' : strokeTarget(event.target)
    if (where === 'elsewhere') return
    const before = held.current
    held.current = { key: event.key, at: event.timeStamp }
    const isHeld = before !== undefined && event.timeStamp - before.at < HELD_MS
    const command = commandOf(event, where, isHeld ? before.key : undefined)
    if (command === undefined) return
    // A third stroke begins anew.
    if (isHeld && commandOf(event, where) !== command) held.current = undefined
    if (dispatch(command, event)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
