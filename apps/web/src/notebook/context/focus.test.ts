// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cancelFocus, focusField } from './focus.ts'

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

it('leaves the focus where somebody who was quicker has put it', () => {
  focusField('1')
  vi.advanceTimersByTime(60)
  find('description').focus()
  vi.advanceTimersByTime(300)
  expect(document.activeElement?.id).toBe('description')
})
