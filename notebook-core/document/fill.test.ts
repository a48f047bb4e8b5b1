import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { exampleRegistry } from '../testing/registry.ts'
import { draftText, fillNotebook, insertText, LOCAL, replaceNotebook } from './edits.ts'
import { draftsFrom } from './fill.ts'
import type { Notebook } from './notebook.ts'
import { readNotebook } from './read.ts'

const shown = { label: 'Mine', description: '', collapsed: true, processVisible: false, dataVisible: true }
const notebook: Notebook = {
  title: 'Title',
  description: 'About',
  summary: 'manual',
  gptSummary: 'Told',
  autoRun: false,
  cells: [
    {
      kind: 'step',
      id: 'set',
      step: 'Input[Set[Gene]]',
      bindings: { a: 'x', b: ['y', 'z'] },
      params: { set: ['ACE2', 'AGT'], description: 'Two' },
      dataType: 'Set[Gene]',
      timestampMs: 7,
      ...shown,
    },
    { kind: 'text', id: 'words', text: 'Words', collapsed: true },
    { kind: 'step', id: 'wrong', step: 'Input[Set[Gene]]', bindings: {}, params: 7, ...shown },
    { kind: 'step', id: 'strange', step: 'Strange', bindings: {}, params: 7, ...shown },
  ],
}

it('writes a whole notebook in one transaction, with the drafts that its steps declare', () => {
  const doc = new Y.Doc()
  const origins: unknown[] = []
  doc.on('update', (_update: Uint8Array, origin: unknown) => origins.push(origin))
  fillNotebook(doc, notebook, draftsFrom(exampleRegistry))
  expect(origins).toEqual([LOCAL])
  expect(readNotebook(doc)).toEqual(notebook)
  const drafts = (id: string) => ['set', 'description'].map((field) => draftText(doc, id, field)?.toString())
  expect([drafts('set'), drafts('wrong')]).toEqual([
    ['ACE2\nAGT', 'Two'],
    ['', ''],
  ])
})

it('writes a whole notebook in place of anything else, strange values too, in one transaction', () => {
  const doc = new Y.Doc()
  insertText(doc, { after: null, text: '>'.repeat(5000), id: 'words' })
  doc.getMap('cells').set('garbage', 7)
  doc.getMap('playbook').set('title', new Y.Array())
  const origins: unknown[] = []
  doc.on('update', (_update: Uint8Array, origin: unknown) => origins.push(origin))
  replaceNotebook(doc, notebook, draftsFrom(exampleRegistry))
  expect([origins, readNotebook(doc), doc.getMap('cells').size]).toEqual([[LOCAL], notebook, 4])
})

it('refuses a document that has cells already and leaves it as it is', () => {
  const doc = new Y.Doc()
  insertText(doc, { after: null, text: 'Words', id: 'words' })
  const before = readNotebook(doc)
  expect(() => fillNotebook(doc, notebook, () => ({}))).toThrow('This playbook has cells already')
  expect(readNotebook(doc)).toEqual(before)
})

it('refuses more cells than a playbook holds', () => {
  const text = (id: number) => ({ kind: 'text', id: `${id}`, text: '', collapsed: false }) as const
  const cells = Array.from({ length: 5001 }, (_, id) => text(id))
  expect(() => fillNotebook(new Y.Doc(), { ...notebook, cells }, () => ({}))).toThrow(
    'This has 5,001 cells, and a playbook holds 5,000. Split it into several playbooks.',
  )
})

it('arrives at another person as it was written', () => {
  const [from, to] = [new Y.Doc(), new Y.Doc()]
  const many = Array.from(
    { length: 300 },
    (_, i) => ({ kind: 'text', id: `${i}`, text: `${i}`, collapsed: false }) as const,
  )
  fillNotebook(from, { ...notebook, cells: many }, () => ({}))
  Y.applyUpdate(to, Y.encodeStateAsUpdate(from))
  expect(readNotebook(to)).toEqual({ ...notebook, cells: many })
})
