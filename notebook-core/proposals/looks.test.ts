import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exampleRegistry } from '../testing/registry.ts'
import { lineOf, membersChange } from './looks.ts'

const about = { cell: 'a', name: 'Genes to leave out' }
const line = (edit: Parameters<typeof lineOf>[0]) => lineOf(edit, exampleRegistry)

it('says in one line what would change', () => {
  const set = (...genes: string[]) => ({ description: 'Y', set: genes })
  const cell = { id: 'n', collapsed: false } as const
  expect([
    line({ kind: 'answer', ...about, was: set('XIST', 'TSIX'), is: set('XIST', 'ZFY', 'UTY') }),
    line({ kind: 'answer', ...about, was: 'ACE2', is: 'TP53' }),
    line({ kind: 'answer', ...about, was: 'ACE2' }),
    line({ kind: 'set', ...about, parameter: 'cutoff', was: 1, is: 2 }),
    line({ kind: 'set', ...about, parameter: 'cutoff', is: 2 }),
    line({ kind: 'reword', ...about, field: 'text', was: 'It is mostly so.', is: 'It is above all so.' }),
    line({ kind: 'retitle', field: 'title', was: '', is: 'Interferon' }),
    line({ kind: 'add', after: null, cell: { kind: 'text', text: 'Words\n\nand more', ...cell } }),
    line({ kind: 'remove', ...about, was: '' }),
    line({ kind: 'move', ...about, was: null, after: 'b' }),
    line({ kind: 'bind', ...about, slot: 'gene', was: null, is: 'b' }),
  ]).toEqual([
    'Genes to leave out: −1, +2',
    'Genes to leave out: ACE2 → TP53',
    'Genes to leave out: answer withdrawn',
    'Genes to leave out, cutoff: 1 → 2',
    'Genes to leave out, cutoff: nothing → 2',
    'Genes to leave out, words: “mostly” → “above all”',
    'Title: “Interferon” comes',
    'New text: Words and more',
    'Genes to leave out is removed',
    'Genes to leave out moves',
    'Genes to leave out: other input for gene',
  ])
})

it('tells of every member of two lists whether it stays, comes or goes', () => {
  const names = fc.uniqueArray(fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(names, names, (was, is) => {
      const change = membersChange(was, { set: is })
      if (change === undefined) throw new Error('no lists')
      const next = was.filter((each) => !change.goes.has(each))
      expect(new Set([...next, ...change.comes])).toEqual(new Set(is))
    }),
  )
})
