// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { addStep, addText } from '../../live/testing.ts'
import { testNotebook } from '../testing.tsx'
import { lastResult } from './useOpening.ts'

vi.mock('@playbook/cells/views', () => ({ group: () => Promise.resolve({ views: {}, prompts: {} }) }))

const notebook = testNotebook()

it('opens at the last result, not at inputs, texts, or what waits for something', () => {
  const session = notebook.session()
  expect(lastResult(session)).toBeUndefined()
  const gene = addStep(session, 'Enter', {}, 'TP53')
  expect(lastResult(session)).toBeUndefined()
  addStep(session, 'Collect', { genes: [gene] })
  const set = addStep(session, 'Collect', { genes: [gene] })
  addStep(session, 'Sort')
  addText(session, 'The end')
  expect(lastResult(session)).toBe(set)
})

/** The cells that the page brings in sight. */
async function opened(): Promise<readonly string[]> {
  const seen: string[] = []
  Element.prototype.scrollIntoView = function scroll(this: Element) {
    seen.push(this.getAttribute('data-cell') ?? '')
  }
  // Nothing is in sight by itself.
  vi.stubGlobal('innerHeight', 0)
  await notebook.open()
  await new Promise((resolve) => setTimeout(resolve, 200))
  return [...new Set(seen)]
}

it('goes there when it is opened for the first time', async () => {
  sessionStorage.clear()
  const gene = addStep(notebook.session(), 'Enter', {}, 'TP53')
  const set = addStep(notebook.session(), 'Collect', { genes: [gene] })
  expect(await opened()).toEqual([set])
})

it('stays at the beginning where this tab left it there', async () => {
  sessionStorage.setItem('place test', '')
  const gene = addStep(notebook.session(), 'Enter', {}, 'TP53')
  addStep(notebook.session(), 'Collect', { genes: [gene] })
  expect(await opened()).toEqual([])
})
