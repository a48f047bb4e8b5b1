import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COMMAND_LIST } from './table.ts'
import { commandOf, type Stroke } from './strokes.ts'

const KEYS: Readonly<Record<string, string>> = {
  Esc: 'Escape',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
}

/** A stroke as the browser tells it: `Mod+Shift+-` is Ctrl, Shift and the key with the sign. */
const stroke = (text: string, mod: 'Ctrl' | 'Meta' = 'Ctrl'): Stroke => {
  const parts = text.split('+')
  const name = parts.at(-1) ?? ''
  const has = (modifier: string) => parts.slice(0, -1).includes(modifier)
  return {
    key: KEYS[name] ?? (name.length === 1 && !has('Shift') ? name.toLowerCase() : name),
    ctrlKey: has('Ctrl') || (has('Mod') && mod === 'Ctrl'),
    metaKey: has('Mod') && mod === 'Meta',
    shiftKey: has('Shift'),
    altKey: has('Alt'),
  }
}

it('gives every key of the table to its command, each key once', () => {
  const keys = COMMAND_LIST.flatMap(([id, row]) => row.keys.map((key) => [key, id] as const))
  expect(new Set(keys.map(([key]) => key)).size).toBe(keys.length)
  const found = keys.map(([key]) => {
    const [first = '', second] = key.split(' ')
    const command = second === undefined ? commandOf(stroke(first), 'page') : commandOf(stroke(second), 'page', first)
    return [key, command]
  })
  expect(found).toEqual(keys)
})

it('gives the keys of the table that work while somebody types, and no others', () => {
  for (const [id, { keys, whileTyping }] of COMMAND_LIST) {
    for (const key of keys.filter((each) => !each.includes(' '))) {
      expect([key, commandOf(stroke(key), 'typing')]).toEqual([key, whileTyping === true ? id : undefined])
    }
  }
})

it('deletes only at the second D', () => {
  expect(commandOf(stroke('D'), 'page')).toBe(undefined)
  expect(commandOf(stroke('D'), 'page', 'a')).toBe(undefined)
  expect(commandOf(stroke('D'), 'page', 'd')).toBe('delete')
})

it('takes Ctrl and ⌘ alike, but leaves ⌘M to the system', () => {
  const keys = ['Mod+K', 'Mod+Shift+Up', 'Mod+Z', 'Mod+Shift+Z', 'Mod+S']
  const both = keys.map((key) => [commandOf(stroke(key), 'page'), commandOf(stroke(key, 'Meta'), 'page')])
  expect(both).toEqual(['palette', 'move-up', 'undo', 'redo', 'name-version'].map((command) => [command, command]))
  expect(commandOf(stroke('Ctrl+M'), 'typing')).toBe('leave')
  expect(commandOf(stroke('Mod+M', 'Meta'), 'typing')).toBe(undefined)
})

it('knows a sign with and without the Shift that its keyboard needs for it', () => {
  const sign = (key: string, shiftKey: boolean, ctrlKey = false) =>
    commandOf({ key, shiftKey, ctrlKey, metaKey: false, altKey: false }, 'page')
  expect([sign('?', true), sign('?', false), sign('_', true, true), sign('-', true, true)]).toEqual([
    'keys',
    'keys',
    'split',
    'split',
  ])
})

it('leaves arrows, Enter and the clipboard to widgets that use them', () => {
  const keys = ['Down', 'Enter', 'Left', 'Mod+C', 'Mod+A', 'Home']
  expect(keys.map((key) => commandOf(stroke(key), 'widget'))).toEqual(keys.map(() => undefined))
  expect(['J', 'Mod+K', 'C'].map((key) => commandOf(stroke(key), 'widget'))).toEqual(['next', 'palette', 'copy'])
})

it('never takes a printable key while somebody types', () => {
  const printable = fc.string({ minLength: 1, maxLength: 1 })
  fc.assert(
    fc.property(printable, fc.boolean(), fc.constantFrom(undefined, 'd', 'i', '0'), (key, shiftKey, held) => {
      const typed = { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }
      expect(commandOf(typed, 'typing', held)).toBe(undefined)
    }),
  )
})
