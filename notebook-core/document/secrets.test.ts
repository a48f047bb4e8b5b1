import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { cleanDocument, documentHasSecrets, encodeWithoutSecrets, updateHasSecrets } from './secrets.ts'

const TOKEN = 'PLANTED9f8e7d'
const address = `drs://h.org/i#?headers={"X-SBG-Auth-Token":"${TOKEN}"}`
const long = 'x'.repeat(20_000)

function planted(): Y.Doc {
  const doc = new Y.Doc()
  const cell = new Y.Map<unknown>()
  doc.getMap('cells').set('a', cell)
  cell.set('params', { url: address, filename: 'a.tsv', more: [address] })
  cell.set('long', new TextEncoder().encode(JSON.stringify({ url: address, filename: 'a', long })))
  const drafts = new Y.Map<unknown>()
  cell.set('drafts', drafts)
  drafts.set('url', new Y.Text(address))
  doc.getMap('playbook').set('title', new Y.Text(`Of ${address} and more`))
  doc.getMap('other').set('list', Y.Array.from([address, 1]))
  return doc
}

const bytesOf = (doc: Y.Doc) => Buffer.from(Y.encodeStateAsUpdate(doc)).toString('latin1')

it('takes secrets out of a document and leaves none in its bytes', () => {
  const doc = planted()
  const found: string[] = []
  expect([documentHasSecrets(doc), bytesOf(doc).includes(TOKEN)]).toEqual([true, true])
  expect(updateHasSecrets(Y.decodeUpdate(Y.encodeStateAsUpdate(doc)))).toBe(true)
  expect(Buffer.from(encodeWithoutSecrets(doc)).toString('latin1')).not.toContain(TOKEN)
  cleanDocument(doc, (each) => found.push(each.address))
  expect([documentHasSecrets(doc), bytesOf(doc).includes(TOKEN), found.length]).toEqual([false, false, 6])
  expect(updateHasSecrets(Y.decodeUpdate(Y.encodeStateAsUpdate(doc)))).toBe(false)
  expect(doc.getMap('playbook').toJSON()).toEqual({ title: 'Of drs://h.org/i and more' })
  expect(doc.getMap('cells').toJSON()).toEqual({
    a: {
      params: { url: 'drs://h.org/i', filename: 'a.tsv', more: ['drs://h.org/i'] },
      long: new TextEncoder().encode(JSON.stringify({ url: 'drs://h.org/i', filename: 'a', long })),
      drafts: { url: 'drs://h.org/i' },
    },
  })
})

it('finds a secret that a text brings in one piece', () => {
  const doc = new Y.Doc()
  doc.getMap('playbook').set('title', new Y.Text(address))
  expect(updateHasSecrets(Y.decodeUpdate(Y.encodeStateAsUpdate(doc)))).toBe(true)
})

it('changes nothing in a document without secrets', () => {
  const doc = planted()
  cleanDocument(doc)
  const before = bytesOf(doc)
  cleanDocument(doc)
  expect(bytesOf(doc)).toBe(before)
})

it('finds what was typed letter by letter once it stands there', () => {
  const doc = new Y.Doc()
  const text = new Y.Text()
  doc.getMap('playbook').set('description', text)
  for (const letter of `https://me:${TOKEN}@h.org/a`) text.insert(text.length, letter)
  cleanDocument(doc)
  expect([text.toString(), bytesOf(doc).includes(TOKEN)]).toEqual(['https://h.org/a', false])
})

it('reads roots of every kind, and leaves each the kind that it has', () => {
  const made = new Y.Doc()
  made.getText('text').insert(0, 'See https://ada:word@files.example/a.csv')
  made.getArray('list').insert(0, ['https://ada:word@files.example/b.csv'])
  made.getMap('cells')
  // As a server has it: nobody has asked for a root yet.
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(made))
  expect(documentHasSecrets(doc)).toBe(true)
  cleanDocument(doc)
  expect([doc.getText('text').toJSON(), doc.getArray('list').toJSON(), doc.getMap('cells').toJSON()]).toEqual([
    'See https://files.example/a.csv',
    ['https://files.example/b.csv'],
    {},
  ])
  expect(documentHasSecrets(doc)).toBe(false)
})
