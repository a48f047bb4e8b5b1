import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EMPTY_NOTEBOOK, PLAIN_STEP } from './document/notebook.ts'
import { createRegistry } from './registry.ts'
import { searchedText, wordsOf } from './words.ts'

const registry = createRegistry({})

it('holds the texts of a playbook, its steps, and what was typed into them', () => {
  const cells = [
    { kind: 'text', id: 'a', text: 'Über Interferon', collapsed: false },
    { kind: 'step', id: 'b', ...PLAIN_STEP, step: 'Input[Set[Gene]]', bindings: {}, params: { set: ['STAT1', 'MX1'] } },
  ] as const
  const text = searchedText({ ...EMPTY_NOTEBOOK, title: 'Lymphocytes', cells }, registry)
  expect(text).toBe('lymphocytes\n\nuber interferon\n input[set[gene]]  stat1 mx1')
})

it('finds every word of a title in what is searched', () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const text = searchedText({ ...EMPTY_NOTEBOOK, title }, registry)
      expect(wordsOf(title).filter((word) => !text.includes(word))).toEqual([])
    }),
  )
})
