import { useEffect, useEffectEvent, useRef } from 'react'
import { useSession } from '../../live/playbook.tsx'
import type { Actions } from '../context/actions.ts'
import { cellElement, focusCell, focusField, isFieldComing, strokeTarget } from '../context/focus.ts'
import { commandOf, type Command } from './keys.ts'

/** How quickly the second D has to follow the first. */
const HELD_MS = 900

interface Options {
  readonly actions: Actions
  readonly openPalette: (after: string | null, focused: string | undefined) => void
  readonly showKeys: () => void
  readonly isBlocked: boolean
}

/** Submits the form that the focus is in, unless the field itself did already. */
function submitField(event: KeyboardEvent): void {
  if (event.defaultPrevented || !(event.target instanceof Element)) return
  event.target.closest('form')?.requestSubmit()
}

/** Jupyter's keys on the whole page. */
export function useKeys({ actions, openPalette, showKeys, isBlocked }: Options): void {
  const { notebook, focus, plan, registry } = useSession()
  const held = useRef<{ key: string; at: number }>(undefined)

  const go = (to: 'next' | 'previous' | 'first' | 'last') => {
    const ids = notebook.get().cells.map(({ id }) => id)
    const at = ids.indexOf(focus.get() ?? '')
    const place = {
      next: Math.min(at + 1, ids.length - 1),
      previous: Math.max(at - 1, 0),
      first: 0,
      last: ids.length - 1,
    }[to]
    const id = ids[place]
    if (id !== undefined) focusCell(id)
  }

  const run = (cell: string) => {
    const its = plan.get().get(cell)
    if (its?.state === 'ready' && registry.steps.get(its.process.type)?.kind === 'resolved') actions.run([cell])
  }

  const carryOut = (command: Command, event: KeyboardEvent): boolean => {
    const cell = focus.get()
    if (command === 'palette') openPalette(cell ?? notebook.get().cells.at(-1)?.id ?? null, cell)
    else if (command === 'keys') showKeys()
    else if (command === 'undo') actions.undo()
    else if (command === 'redo') actions.redo()
    else if (command === 'insert-below') actions.addAfter(cell)
    else if (command === 'text-below') actions.addText(cell ?? notebook.get().cells.at(-1)?.id ?? null)
    else if (command === 'next' || command === 'previous' || command === 'first' || command === 'last') go(command)
    else if (cell === undefined) return false
    else if (command === 'edit') focusField(cell)
    else if (command === 'command') {
      const { activeElement } = document
      if (activeElement !== document.body && cellElement(cell)?.contains(activeElement) !== true) return false
      focusCell(cell)
    } else if (command === 'insert-above') actions.addBefore(cell)
    else if (command === 'delete') actions.remove(cell)
    else if (command === 'duplicate') actions.duplicate(cell)
    else if (command === 'collapse') actions.toggle(cell, 'collapsed')
    else if (command === 'move-up') actions.shift(cell, -1)
    else if (command === 'move-down') actions.shift(cell, 1)
    else {
      submitField(event)
      run(cell)
      if (command === 'run-and-next') {
        if (notebook.get().cells.at(-1)?.id === cell) focusCell(cell)
        else go('next')
      }
    }
    return true
  }

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
    if (carryOut(command, event)) event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
