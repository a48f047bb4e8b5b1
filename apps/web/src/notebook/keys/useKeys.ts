import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '../../live/playbook.tsx'
import { isFieldComing, strokeTarget } from '../context/focus.ts'
import { createDispatch, type CommandOptions } from './commands.ts'
import { commandOf } from './keys.ts'

/** How quickly the second D has to follow the first. */
const HELD_MS = 900

interface Options extends CommandOptions {
  readonly isBlocked: boolean
}

/** Jupyter's keys on the whole page. */
export function useKeys({ isBlocked, ...options }: Options): void {
  const session = useSession()
  const held = useRef<{ key: string; at: number }>(undefined)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isBlocked || event.isComposing) return
    const where = strokeTarget(event.target)
    if (where === 'elsewhere') return
    const before = held.current
    held.current = { key: event.key.toLowerCase(), at: event.timeStamp }
    const isHeld = before !== undefined && event.timeStamp - before.at < HELD_MS
    const command = commandOf(event, where, isHeld ? before.key : undefined)
    if (command === undefined) return
    if (command === 'delete') held.current = undefined
    // Letters typed while a field is still loading are meant for the field.
    if (isFieldComing() && !event.ctrlKey && !event.metaKey && command !== 'command') return
    if (createDispatch(session, options)(command, event)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
