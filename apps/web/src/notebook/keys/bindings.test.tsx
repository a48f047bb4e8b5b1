// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { bindKey, keysOf, resetKeys } from './bindings.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { commandOf } from './strokes.ts'

afterEach(() => {
  cleanup()
  resetKeys()
})

const plain = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

it('gives a command another key, takes it from who had it, and keeps it in this browser', () => {
  expect(bindKey('find', 'G')).toBe(undefined)
  expect(bindKey('find', 'J')).toBe('next')
  expect([keysOf('find'), keysOf('next'), commandOf({ ...plain, key: 'j' }, 'page')]).toEqual([['J'], ['Down'], 'find'])
  expect(commandOf({ ...plain, key: 'f', ctrlKey: true }, 'page')).toBe(undefined)
  expect(JSON.parse(localStorage.getItem('keys') ?? '')).toEqual({ find: ['J'], next: ['Down'] })
  resetKeys()
  expect([keysOf('find'), keysOf('next'), localStorage.getItem('keys')]).toEqual([['Mod+F'], ['J', 'Down'], null])
})

it('leaves a letter to who types, whatever it was given to', () => {
  bindKey('find', 'G')
  expect([commandOf({ ...plain, key: 'g' }, 'typing'), commandOf({ ...plain, key: 'g' }, 'page')]).toEqual([
    undefined,
    'find',
  ])
})

it('reads what was kept, and nothing of what is no command', async () => {
  localStorage.setItem('keys', JSON.stringify({ find: ['Mod+G'], fly: ['F'] }))
  vi.resetModules()
  const again = await import('./bindings.ts')
  expect([again.keysOf('find'), again.commandAt('F')]).toEqual([['Mod+G'], undefined])
  localStorage.setItem('keys', '{')
  vi.resetModules()
  expect((await import('./bindings.ts')).keysOf('find')).toEqual(['Mod+F'])
})

it('asks for the next key in the list of keys; Esc leaves it as it was', () => {
  const onClose = vi.fn()
  render(<KeysDialog onClose={onClose} />)
  const find = () => screen.getByRole('button', { name: /Find$/ })
  fireEvent.click(find())
  fireEvent.keyDown(screen.getByRole('button', { name: /Press a key/ }), { key: 'Escape' })
  expect([onClose.mock.calls.length, keysOf('find')]).toEqual([0, ['Mod+F']])
  fireEvent.click(find())
  const asking = screen.getByRole('button', { name: /Press a key/ })
  fireEvent.keyDown(asking, { key: 'Control', ctrlKey: true })
  fireEvent.keyDown(asking, { key: 'h', ctrlKey: true })
  expect(screen.getByRole('status').textContent).toBe('Ctrl+H is now the key of “Find”. “Find and replace” lost it.')
  expect([keysOf('find'), keysOf('replace')]).toEqual([['Mod+H'], []])
  fireEvent.click(screen.getByRole('button', { name: 'Reset all keys' }))
  expect(keysOf('find')).toEqual(['Mod+F'])
})
