import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileAddressOf, queryOf, statusOf, ticketOf } from './pug.ts'

const running =
  '<PCT-Data><PCT-Data_output><PCT-Status value="running"/><PCT-Waiting_reqid>2522275178999659327</PCT-Waiting_reqid></PCT-Data_output></PCT-Data>'

it('reads the ticket, which no number of JavaScript holds, and the address of the file', () => {
  expect([ticketOf(running), statusOf(running), fileAddressOf(running)]).toEqual([
    '2522275178999659327',
    'running',
    undefined,
  ])
  const done = '<PCT-Download-URL_url>ftp://ftp-private.ncbi.nlm.nih.gov/pubchem/.fetch/86/1.txt</PCT-Download-URL_url>'
  expect(fileAddressOf(done)).toBe('https://ftp-private.ncbi.nlm.nih.gov/pubchem/.fetch/86/1.txt')
})

it('keeps names inside of their elements, whatever they hold', () => {
  const NAME = /<PCT-QueryUids_synonyms_E>([^<>]*)<\/PCT-QueryUids_synonyms_E>/g
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary-ascii' })), (names) => {
      const written = [...queryOf(names).matchAll(NAME)].map(([, name]) => name)
      expect(written).toHaveLength(names.length)
      expect(written.every((name) => !/&(?!amp;|lt;|gt;|quot;|apos;)/.test(name ?? ''))).toBe(true)
    }),
  )
})
