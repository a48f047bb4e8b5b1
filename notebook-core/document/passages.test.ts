import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createUndo } from './edits.ts'
import { readPassages, removePassage, writePassage } from './passages.ts'
import { readNotebook } from './read.ts'
import { playbookMap } from './shape.ts'
import { chooseSummary } from './summary.ts'

const abstract = { section: 'abstract', cell: '', text: 'We found it.', generated: 'It was found.' } as const
const methods = { section: 'methods', cell: 'tissues', text: 'By hand.', generated: 'By GTEx.' } as const

it('keeps what people write beside what it was written of, until the steps speak again', () => {
  const doc = new Y.Doc()
  writePassage(doc, abstract)
  writePassage(doc, methods)
  writePassage(doc, { ...abstract, text: 'We found them.' })
  expect(readNotebook(doc).passages).toEqual([{ ...abstract, text: 'We found them.' }, methods])
  removePassage(doc, methods)
  removePassage(doc, abstract)
  expect(readNotebook(doc)).not.toHaveProperty('passages')
})

it('says that people wrote the abstract, unless a model did', () => {
  const doc = new Y.Doc()
  writePassage(doc, methods)
  const said = [readNotebook(doc).summary]
  writePassage(doc, abstract)
  said.push(readNotebook(doc).summary)
  chooseSummary(doc, 'gpt', 'We found it.')
  said.push(readNotebook(doc).summary)
  chooseSummary(doc, 'auto')
  removePassage(doc, abstract)
  expect([...said, readNotebook(doc).summary]).toEqual(['auto', 'manual', 'gpt', 'auto'])
})

it('takes a passage back by undo', () => {
  const doc = new Y.Doc()
  const undo = createUndo(doc)
  writePassage(doc, abstract)
  undo.undo()
  expect(readPassages(doc)).toEqual([])
  undo.redo()
  expect(readPassages(doc)).toEqual([abstract])
})

it('merges what two people write into one passage', () => {
  const [one, other] = [new Y.Doc(), new Y.Doc()]
  writePassage(one, abstract)
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one))
  writePassage(one, { ...abstract, text: 'Now we found it.' })
  writePassage(other, { ...abstract, text: 'We found it. Twice.' })
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
  expect(readPassages(one).map(({ text }) => text)).toEqual(['Now we found it. Twice.'])
})

it('leaves out what a strange client wrote', () => {
  const doc = new Y.Doc()
  playbookMap(doc).set('passage abstract ', 'words')
  playbookMap(doc).set('passage results x', new Y.Map([['text', 'words']]))
  playbookMap(doc).set('passage nonsense x', new Y.Map(Object.entries({ text: 'words', generated: '' })))
  expect(readPassages(doc)).toEqual([])
})
