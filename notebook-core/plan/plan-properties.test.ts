import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { bindSlot, deleteCell, insertStep, insertText, moveCell, submitParams } from '../document/edits.ts'
import type { Notebook } from '../document/notebook.ts'
import { readNotebook } from '../document/read.ts'
import type { Json } from '../step.ts'
import { notebookOf as notebook, stepCell as cell } from '../testing/notebook.ts'
import { exampleRegistry } from '../testing/registry.ts'
import { createPlanner, plan } from './plan.ts'

const gene = cell('gene', 'Input[Gene]', {}, 'ACE2')
const tissues = cell('tissues', 'GTExTissueExpressionFromGene', { gene: 'gene' })
const barplot = cell('plot', 'BarplotFrom[Scored[Tissue]]', { terms: 'tissues' })

const steps = [
  'Input[Gene]',
  'Input[Set[Gene]]',
  'TermToSet[Term[Gene]]',
  'TopTissues',
  'CompareSets',
  'GTExTissueExpressionFromGene',
  'Strange',
]
const slots = ['terms', 'gene', 'scores', 'left', 'right']
const params = fc.constantFrom<Json>('ACE2', 'STAT3', 7, { count: 3 }, { set: ['A'] })

/** A cell and those that depend on it, directly or through others. */
function withDescendants({ cells }: Notebook, id: string): ReadonlySet<string> {
  const found = new Set([id])
  for (let known = 0; known < found.size;) {
    known = found.size
    for (const each of cells) {
      const sources = each.kind === 'step' ? Object.values(each.bindings).flat() : []
      if (sources.some((source) => found.has(source))) found.add(each.id)
    }
  }
  return found
}

describe('the plan', () => {
  it('is the same in whatever order the edits were made', () => {
    const cells = fc.array(
      fc.record({
        step: fc.constantFrom(...steps),
        params: fc.option(params),
        slot: fc.constantFrom(...slots),
        to: fc.nat(9),
      }),
      {
        maxLength: 10,
      },
    )
    fc.assert(
      fc.property(cells, fc.infiniteStream(fc.nat()), (wanted, random) => {
        const make = (shuffle: <T>(items: readonly T[]) => readonly T[]) => {
          const doc = new Y.Doc()
          for (const [i, { step }] of shuffle([...wanted.entries()])) insertStep(doc, { after: null, id: `${i}`, step })
          const edits = wanted.flatMap(({ params: value, slot, to }, i) => [
            () => submitParams(doc, `${i}`, value ?? undefined),
            () => bindSlot(doc, `${i}`, slot, `${to}`),
            () => moveCell(doc, `${i}`, i === 0 ? null : `${i - 1}`),
          ])
          for (const edit of shuffle(edits)) edit()
          return plan(readNotebook(doc), exampleRegistry)
        }
        const straight = make((items) => items)
        const mixed = make((items) =>
          items
            .map((item) => ({ item, key: random.next().value ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ item }) => item),
        )
        const cycleless = (made: typeof straight) =>
          [...made].map(([id, found]) => [id, found.state === 'cycle' ? found.cells.toSorted() : found] as const)
        expect(new Map(cycleless(mixed))).toEqual(new Map(cycleless(straight)))
      }),
    )
  })

  it('changes by an edit for that cell and its descendants and for nothing else', () => {
    const edit = fc.record({
      what: fc.nat(4),
      at: fc.nat(15),
      to: fc.nat(15),
      step: fc.constantFrom(...steps),
      slot: fc.constantFrom(...slots),
      params,
    })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
        const doc = new Y.Doc()
        const follow = createPlanner(exampleRegistry)
        edits.forEach(({ what, at, to, step, slot, params: value }, i) => {
          const before = readNotebook(doc)
          const old = follow(before)
          const ids = before.cells.map(({ id }) => id)
          const id = ids[at % (ids.length || 1)] ?? ''
          if (what === 0)
            insertStep(doc, { after: null, id: `${i}`, step, bindings: { [slot]: ids[to % (ids.length || 1)] ?? '' } })
          if (what === 1) submitParams(doc, id, value)
          if (what === 2) bindSlot(doc, id, slot, ids[to % (ids.length || 1)])
          if (what === 3) deleteCell(doc, id)
          if (what === 4) insertText(doc, { after: id, text: '' })
          const after = readNotebook(doc)
          const now = follow(after)
          expect(now).toEqual(plan(after, exampleRegistry))
          const touched = new Set([`${i}`, ...withDescendants(before, id), ...withDescendants(after, id)])
          for (const [other, found] of now) if (!touched.has(other)) expect(found).toBe(old.get(other))
        })
      }),
    )
  })

  it('of a notebook that is read again is the same object', () => {
    const follow = createPlanner(exampleRegistry)
    const content = notebook(gene, tissues, barplot)
    expect(follow({ ...content, title: 'Other' })).toBe(follow(content))
  })

  it('finds its way through chains of any length', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) =>
      cell(`${i}`, 'TopTissues', { scores: i === 0 ? 'tissues' : `${i - 1}` }, { count: 1 }),
    )
    const made = plan(notebook(gene, tissues, ...chain.toReversed()), exampleRegistry)
    expect(made.get('19999')?.state).toBe('ready')
    const ring = notebook(...chain, cell('0', 'TopTissues', { scores: '19999' }, { count: 1 }))
    expect(plan(ring, exampleRegistry).get('19999')?.state).toBe('cycle')
  })
})
