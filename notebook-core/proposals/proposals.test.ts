import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ProposedEdit } from '../api/proposals.ts'
import {
  bindSlot,
  cellText,
  createUndo,
  deleteCell,
  insertStep,
  insertText,
  moveCell,
  playbookText,
  replaceText,
  submitParams,
} from '../document/edits.ts'
import { draftsFrom, fillNotebook } from '../document/fill.ts'
import type { Notebook } from '../document/notebook.ts'
import { readNotebook } from '../document/read.ts'
import { notebookOf, stepCell } from '../testing/notebook.ts'
import { exampleRegistry as registry } from '../testing/registry.ts'
import { applyEdit, applyEdits } from './apply.ts'
import { editsBetween } from './between.ts'
import { canApply, presentOf, standingOf } from './standing.ts'

const drafts = draftsFrom(registry)

function docOf(notebook: Notebook): Y.Doc {
  const doc = new Y.Doc()
  fillNotebook(doc, notebook, drafts)
  return doc
}

function copyOf(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  return copy
}

const START = {
  ...notebookOf(
    stepCell('genes', 'Input[Set[Gene]]', {}, { set: ['XIST', 'TSIX'] }),
    { kind: 'text', id: 'note', text: 'The response is mostly antiviral: 61 of 97 genes.', collapsed: false },
    stepCell('gene', 'Input[Gene]', {}, 'ACE2'),
    stepCell('tissues', 'GTExTissueExpressionFromGene', { gene: 'gene' }, { cutoff: 1, tissue: 'skin' }),
    stepCell('collected', 'TermToSet[Term[Gene]]', { terms: ['gene'] }),
  ),
  title: 'Interferon',
}

/** What a person may do to a notebook, by numbers. */
const anything = fc.array(
  fc.record({ what: fc.nat(8), at: fc.nat(9), to: fc.nat(9), words: fc.string({ maxLength: 6 }) }),
  { maxLength: 12 },
)

function doAnything(doc: Y.Doc, deeds: readonly { what: number; at: number; to: number; words: string }[]): void {
  for (const [number, { what, at, to, words }] of deeds.entries()) {
    const ids = readNotebook(doc).cells.map(({ id }) => id)
    const [cell = '', other = null] = [ids[at % (ids.length || 1)], ids[to % (ids.length + 1)]]
    const field = at % 2 === 0 ? 'label' : 'description'
    const texts = [cellText(doc, cell, 'text'), cellText(doc, cell, field), playbookText(doc, 'title')]
    if (what === 0) insertText(doc, { after: other, text: words, id: `text ${number}` })
    if (what === 1) insertStep(doc, { after: other, step: 'Input[Gene]', params: words, id: `step ${number}` })
    if (what === 2) moveCell(doc, cell, other)
    if (what === 3) deleteCell(doc, cell)
    if (what === 4) bindSlot(doc, cell, words, other ?? undefined)
    if (what === 5) submitParams(doc, cell, to === 0 ? undefined : { cutoff: to, words })
    const text = texts[what - 6]
    if (text !== undefined && what > 5) replaceText(text, text.toString().slice(0, at) + words)
  }
}

describe('edits between two notebooks', () => {
  it('are exactly what the proposer did, when all of them are accepted', () => {
    fc.assert(
      fc.property(anything, (deeds) => {
        const theirs = docOf(START)
        doAnything(theirs, deeds)
        const [doc, wanted] = [docOf(START), readNotebook(theirs)]
        const edits = editsBetween(START, wanted, registry)
        applyEdits(doc, edits, { drafts, others: edits })
        expect(readNotebook(doc)).toEqual(wanted)
      }),
    )
  })

  it('are of the shape that is sent, survive JSON, and are one step of undo', () => {
    fc.assert(
      fc.property(anything, (deeds) => {
        const [theirs, doc] = [docOf(START), docOf(START)]
        doAnything(theirs, deeds)
        const edits = editsBetween(START, readNotebook(theirs), registry)
        for (const edit of edits) expect(ProposedEdit.parse(JSON.parse(JSON.stringify(edit)))).toEqual(edit)
        const undo = createUndo(doc)
        applyEdits(doc, edits, { drafts, others: edits })
        expect(undo.undoStack.length).toBeLessThanOrEqual(1)
        undo.undo()
        expect(readNotebook(doc)).toEqual(readNotebook(docOf(START)))
      }),
    )
  })

  it('are none between a notebook and itself', () => {
    expect(editsBetween(START, START, registry)).toEqual([])
  })

  it('leave nothing to do once they are made, in whatever order and however often', () => {
    fc.assert(
      fc.property(anything, fc.infiniteStream(fc.nat()), (deeds, order) => {
        const theirs = docOf(START)
        doAnything(theirs, deeds)
        // Each says where its cell goes beside those that are there: one alone may be moved by the next.
        const edits = editsBetween(START, readNotebook(theirs), registry).filter(({ kind }) => kind !== 'move')
        const doc = docOf(START)
        const shuffled = edits.map((edit) => ({ edit, by: order.next().value })).toSorted((a, b) => a.by - b.by)
        for (const { edit } of shuffled) applyEdit(doc, edit, { drafts, others: edits })
        const once = readNotebook(doc)
        const standings = new Set(edits.map((edit) => standingOf(edit, presentOf(once))))
        expect([...standings].filter((each) => each !== 'done' && each !== 'gone')).toEqual([])
        for (const { edit } of shuffled) applyEdit(doc, edit, { drafts, others: edits })
        expect(readNotebook(doc)).toEqual(once)
      }),
    )
  })
})

describe('an edit whose document went on', () => {
  const edits = (change: (doc: Y.Doc) => void) => {
    const theirs = docOf(START)
    change(theirs)
    return editsBetween(START, readNotebook(theirs), registry)
  }
  const one = (change: (doc: Y.Doc) => void): ProposedEdit => {
    const [edit] = edits(change)
    if (edit === undefined) throw new Error('nothing was changed')
    return edit
  }
  const reworded = one((doc) => {
    const text = cellText(doc, 'note', 'text')
    if (text !== undefined) replaceText(text, text.toString().replace('mostly', 'above all'))
  })
  const answered = one((doc) => submitParams(doc, 'genes', { set: ['XIST', 'ZFY'] }))

  it('says that its cell has gone, and changes nothing', () => {
    const doc = docOf(START)
    deleteCell(doc, 'note')
    const before = readNotebook(doc)
    expect(standingOf(reworded, presentOf(before))).toBe('gone')
    applyEdit(doc, reworded, { drafts, others: [] })
    expect(readNotebook(doc)).toEqual(before)
  })

  it('finds its words in a text that others went on writing', () => {
    const doc = docOf(START)
    const text = cellText(doc, 'note', 'text')
    if (text === undefined) throw new Error('no text')
    replaceText(text, `First of all: ${text.toString()} No other set has as many.`)
    expect(standingOf(reworded, presentOf(readNotebook(doc)))).toBe('fits')
    applyEdit(doc, reworded, { drafts, others: [] })
    expect(text.toString()).toBe(
      'First of all: The response is above all antiviral: 61 of 97 genes. No other set has as many.',
    )
  })

  it('does not write into words that have gone', () => {
    const doc = docOf(START)
    const text = cellText(doc, 'note', 'text')
    if (text === undefined) throw new Error('no text')
    replaceText(text, 'The response is partly antiviral.')
    const standing = standingOf(reworded, presentOf(readNotebook(doc)))
    expect([standing, canApply(reworded, standing)]).toEqual(['changed', false])
    applyEdit(doc, reworded, { drafts, others: [] })
    expect(text.toString()).toBe('The response is partly antiviral.')
  })

  it('says that another answer stands there by now, and may replace it knowingly', () => {
    const doc = docOf(START)
    submitParams(doc, 'genes', { set: ['SRY'] })
    const standing = standingOf(answered, presentOf(readNotebook(doc)))
    expect([standing, canApply(answered, standing)]).toEqual(['changed', true])
    applyEdit(doc, answered, { drafts, others: [] })
    expect(readNotebook(doc).cells[0]).toMatchObject({ params: { set: ['XIST', 'ZFY'] } })
  })

  it('sets one parameter and leaves the others as they are by now', () => {
    const [set] = edits((doc) => submitParams(doc, 'tissues', { cutoff: 2, tissue: 'skin' }))
    const doc = docOf(START)
    submitParams(doc, 'tissues', { cutoff: 1, tissue: 'lung' })
    if (set === undefined) throw new Error('nothing was changed')
    applyEdit(doc, set, { drafts, others: [] })
    expect(readNotebook(doc).cells[3]).toMatchObject({ params: { cutoff: 2, tissue: 'lung' } })
  })

  it('adds below the nearest cell that is there, when the one above waits to be decided', () => {
    const added = edits((doc) => {
      insertText(doc, { after: 'genes', text: 'one', id: 'one' })
      insertText(doc, { after: 'one', text: 'two', id: 'two' })
    })
    const doc = docOf(START)
    const second = added[1]
    if (second === undefined) throw new Error('nothing was added')
    applyEdit(doc, second, { drafts, others: added })
    expect(readNotebook(doc).cells.map(({ id }) => id)).toEqual([
      'genes',
      'two',
      'note',
      'gene',
      'tissues',
      'collected',
    ])
  })

  it('tells that a cell to be removed holds something else by now', () => {
    const remove = one((doc) => deleteCell(doc, 'note'))
    const doc = copyOf(docOf(START))
    expect(standingOf(remove, presentOf(readNotebook(doc)))).toBe('fits')
    const text = cellText(doc, 'note', 'text')
    if (text !== undefined) replaceText(text, 'More')
    expect(standingOf(remove, presentOf(readNotebook(doc)))).toBe('changed')
  })
})
