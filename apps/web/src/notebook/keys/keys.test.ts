import fc from 'fast-check'
import { expect, it } from 'vitest'
import { commandOf, type Stroke } from './keys.ts'

const stroke = (text: string): Stroke => {
  const parts = text.split('+')
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  }
}

it("maps Jupyter's keys on a cell", () => {
  const keys = ['a', 'b', 'm', 'z', 'Shift+Z', 'o', 'j', 'k', 'ArrowDown', 'ArrowUp', 'Enter', 'Shift+Enter', 'Shift+?']
  expect(keys.map((key) => commandOf(stroke(key), 'page'))).toEqual([
    'insert-above',
    'insert-below',
    'text-below',
    'undo',
    'redo',
    'collapse',
    'next',
    'previous',
    'next',
    'previous',
    'edit',
    'run-and-next',
    'keys',
  ])
})

it('deletes only at the second D', () => {
  expect(commandOf(stroke('d'), 'page')).toBe(undefined)
  expect(commandOf(stroke('d'), 'page', 'a')).toBe(undefined)
  expect(commandOf(stroke('d'), 'page', 'd')).toBe('delete')
})

it('takes Ctrl and ⌘ alike', () => {
  for (const mod of ['Ctrl', 'Meta']) {
    expect(commandOf(stroke(`${mod}+k`), 'typing')).toBe('palette')
    expect(commandOf(stroke(`${mod}+Shift+ArrowUp`), 'typing')).toBe('move-up')
    expect(commandOf(stroke(`${mod}+Shift+ArrowDown`), 'page')).toBe('move-down')
    expect(commandOf(stroke(`${mod}+z`), 'page')).toBe('undo')
    expect(commandOf(stroke(`${mod}+Shift+z`), 'page')).toBe('redo')
  }
})

it('leaves undo inside a text to the text', () => {
  expect(commandOf(stroke('Ctrl+z'), 'typing')).toBe(undefined)
  expect(commandOf(stroke('Ctrl+Shift+z'), 'typing')).toBe(undefined)
})

it('leaves arrows and Enter to widgets that use them', () => {
  expect(commandOf(stroke('ArrowDown'), 'widget')).toBe(undefined)
  expect(commandOf(stroke('Enter'), 'widget')).toBe(undefined)
  expect(commandOf(stroke('j'), 'widget')).toBe('next')
})

it('never takes a printable key while somebody types', () => {
  const printable = fc.string({ minLength: 1, maxLength: 1 })
  fc.assert(
    fc.property(printable, fc.boolean(), fc.constantFrom(undefined, 'd'), (key, shiftKey, held) => {
      const typed = { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false }
      expect(commandOf(typed, 'typing', held)).toBe(undefined)
    }),
  )
})
