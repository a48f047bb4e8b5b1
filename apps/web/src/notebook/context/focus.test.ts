// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cancelFocus, focusField, focusSearch } from './focus.ts'

const find = (id: string) => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`there is no ${id}`)
  return element
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <button id="opener"></button>
    <div id="cell-1" tabindex="0"><div data-cell-body><input id="genes"><input id="description"></div></div>`
  find('cell-1').scrollIntoView = () => {}
})

afterEach(() => {
  cancelFocus()
  vi.useRealTimers()
})

it('takes the focus back from the button of a menu that closes', () => {
  focusField('1')
  vi.advanceTimersByTime(60)
  find('opener').focus()
  vi.advanceTimersByTime(80)
  expect(document.activeElement?.id).toBe('genes')
})

it('waits for the editor of a field, and does not go to the button below it', () => {
  const body = find('genes').parentElement
  if (body === null) throw new Error('no body')
  body.innerHTML = '<div data-awaits-editor="true">ACE2</div><button id="example"></button>'
  focusField('1')
  vi.advanceTimersByTime(1000)
  expect(document.activeElement?.id).toBe('cell-1')
  body.innerHTML = '<div id="editor" contenteditable="true" tabindex="0"></div><button id="example"></button>'
  vi.advanceTimersByTime(100)
  expect(document.activeElement?.id).toBe('editor')
})

it('leaves the focus where somebody who was quicker has put it', () => {
  focusField('1')
  vi.advanceTimersByTime(60)
  find('description').focus()
  vi.advanceTimersByTime(300)
  expect(document.activeElement?.id).toBe('description')
})

const type = (...keys: readonly string[]) => {
  for (const key of keys) {
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
}

it('gives a field what was typed before it had come, and then the keys that leave it', () => {
  const genes = find('genes')
  const body = genes.parentElement
  genes.remove()
  find('description').remove()
  const done: string[] = []
  document.execCommand = (_command, _shown, letters) => done.push(`${document.activeElement?.id} ${letters}`) > 0
  addEventListener('keydown', ({ key }) => done.push(key))
  focusField('1')
  type('T', 'P', '4', 'Backspace', '5', 'Escape', 'k')
  vi.advanceTimersByTime(5000)
  expect(done).toEqual([])
  body?.append(genes)
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['genes TP5', 'Escape', 'k'])
})

it('opens the source of a text, and replaces all of it with what was typed before it had come', () => {
  const body = find('genes').parentElement
  if (body === null) throw new Error('no body')
  body.innerHTML = '<p>Mostly antiviral</p><button data-opens-editor id="edit"></button>'
  find('edit').addEventListener(
    'focus',
    () => (body.innerHTML = '<div data-awaits-editor="true">Mostly antiviral</div>'),
  )
  const done: string[] = []
  document.execCommand = (command, _shown, letters) =>
    done.push([document.activeElement?.id, command, letters].filter(Boolean).join(' ')) > 0
  focusField('1')
  const target = document.activeElement ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true }))
  type('N', 'o')
  vi.advanceTimersByTime(5000)
  expect(done).toEqual([])
  body.innerHTML = '<textarea id="source">Mostly antiviral</textarea>'
  vi.advanceTimersByTime(200)
  expect(done).toEqual(['source selectAll', 'source insertText No'])
})

it('gives a search what is typed before it has come, also when a field is still waited for', () => {
  find('genes').remove()
  find('description').remove()
  const done: string[] = []
  document.execCommand = (_command, _shown, letters) => done.push(`${document.activeElement?.id} ${letters}`) > 0
  const openPalette = ({ key, ctrlKey }: KeyboardEvent) => {
    if (key === 'k' && ctrlKey) focusSearch('palette')
    else done.push(key)
  }
  addEventListener('keydown', openPalette)
  const come = () => {
    const dialog = document.createElement('div')
    dialog.innerHTML = '<div role="dialog"><input data-search="palette" id="search"><button id="filter"></button></div>'
    document.body.append(dialog)
  }
  for (const before of [[], ['T']]) {
    focusField('1')
    type(...before)
    if (before.length > 0) find('cell-1').innerHTML = '<div data-cell-body><input id="genes"></div>'
    find('cell-1').dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
    type('v', 'o', 'x', 'Backspace', 'l', 'Enter')
    vi.advanceTimersByTime(5000)
    expect(done).toEqual(before.map((letter) => `genes ${letter}`))
    come()
    vi.advanceTimersByTime(100)
    expect(done.splice(0)).toEqual([...before.map((letter) => `genes ${letter}`), 'search vol', 'Enter'])
    find('filter').focus()
    vi.advanceTimersByTime(100)
    expect(document.activeElement?.id).toBe('filter')
    find('search').closest('div')?.parentElement?.remove()
  }
  removeEventListener('keydown', openPalette)
})

it('takes the focus that a dialog leaves to nobody when it goes late', () => {
  focusField('1')
  vi.advanceTimersByTime(300)
  find('opener').focus()
  vi.advanceTimersByTime(60)
  expect(document.activeElement?.id).toBe('opener')
  find('opener').remove()
  vi.advanceTimersByTime(60)
  expect(document.activeElement?.id).toBe('genes')
})

it('keeps a cell in sight while what stands above it grows, until the person acts', () => {
  const observers: { readonly grow: () => void; isGone: boolean }[] = []
  vi.stubGlobal('ResizeObserver', function Observer(grow: () => void) {
    const observer = { grow, isGone: false }
    observers.push(observer)
    return { observe() {}, disconnect: () => void (observer.isGone = true) }
  })
  const shown = vi.fn()
  const cell = find('cell-1')
  cell.scrollIntoView = shown
  focusField('1')
  vi.advanceTimersByTime(2000)
  shown.mockClear()
  cell.getBoundingClientRect = () => new DOMRect(0, 5000, 800, 200)
  for (const { grow } of observers) grow()
  expect(shown.mock.calls).toEqual([[{ block: 'nearest' }]])
  find('description').focus()
  expect(observers.map(({ isGone }) => isGone)).toEqual([false])
  window.dispatchEvent(new Event('wheel'))
  expect(observers.map(({ isGone }) => isGone)).toEqual([true])
  vi.unstubAllGlobals()
})
