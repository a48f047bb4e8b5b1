// @vitest-environment jsdom
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cancelFocus, focusField } from './focus.ts'

const find = (id: string) => {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`there is no ${id}`)
  return element
}

beforeEach(() => {
  document.body.innerHTML = `
    <button id="opener"></button>
    <div id="cell-1" tabindex="0"><div data-cell-body><input id="genes"><input id="description"></div></div>`
  find('cell-1').scrollIntoView = () => {}
})

afterEach(cancelFocus)

it('takes the focus back from the button of a menu that closes', async () => {
  focusField('1')
  await sleep(60)
  find('opener').focus()
  await sleep(80)
  expect(document.activeElement?.id).toBe('genes')
})

it('leaves the focus where somebody who was quicker has put it', async () => {
  focusField('1')
  await sleep(60)
  find('description').focus()
  await sleep(300)
  expect(document.activeElement?.id).toBe('description')
})
