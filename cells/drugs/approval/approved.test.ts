import { addressesOf } from '@playbook/core/service'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { approvedNames } from './approved.ts'
import type { PubChemContext } from './compounds.ts'

const reply = (inner: string, status = 'running') => `<PCT-Data><PCT-Status value="${status}"/>${inner}</PCT-Data>`
const WAITING = reply('<PCT-Waiting_reqid>25</PCT-Waiting_reqid>')
const DONE = reply('<PCT-Download-URL_url>ftp://ftp-private.ncbi.nlm.nih.gov/25.txt</PCT-Download-URL_url>', 'success')

const Sent = z.object({ where: z.object({ ors: z.array(z.object({ cid: z.string() })) }) })

/** PubChem as it is after `looks` looks at a ticket, with a compound for every name; every second one is approved. */
function pubChem(names: readonly string[], looks: number) {
  const waits: number[] = []
  const asked: number[] = []
  let replies = 0
  const answers = (place: string, body: unknown): unknown => {
    if (place === 'pug') return replies++ < looks ? WAITING : DONE
    const query = Sent.parse(JSON.parse(/\{.*\}/s.exec(String(body))?.[0] ?? ''))
    const cids = query.where.ors.map(({ cid }) => Number(cid))
    asked.push(cids.length)
    return cids.filter((cid) => cid % 2 === 0).map((cid) => ({ cids: [cid] }))
  }
  const http: PubChemContext['http'] = {
    get: async (_service, _place, { schema }) => schema.parse(names.map((name, at) => `${name}\t${at + 1}`)),
    post: async (_service, _place, { schema, body }) =>
      schema.parse(answers(String(body).includes('PCT-') ? 'pug' : 'sdq', body)),
  }
  return { http, waits, asked, wait: async (ms: number) => void waits.push(ms), notify: () => {} }
}

it('looks at a ticket for as long as PubChem works on it', async () => {
  const at = pubChem(['aspirin', 'metformin'], 6)
  expect(await approvedNames(['aspirin', 'metformin'], at)).toEqual(['metformin'])
  expect(at.waits).toEqual([1000, 2000, 4000, 5000, 5000, 5000])
})

it('asks for the records of many compounds in parts, so that no answer is cut', async () => {
  const names = Array.from({ length: 450 }, (_unused, at) => `drug ${at + 1}`)
  const at = pubChem(names, 0)
  expect(await approvedNames(names, at)).toEqual(names.filter((_name, index) => index % 2 === 1))
  expect(at.asked).toEqual([100, 100, 100, 100, 50])
})

it.each(['ftp://ftp.ncbi.nlm.nih.gov/25.txt', 'ftp://ftp-private.ncbi.nlm.nih.gov/25.txt'])(
  'reads the compounds wherever NCBI puts their file: %s',
  async (address) => {
    const at = pubChem(['aspirin', 'metformin'], 0)
    const read: (readonly string[])[] = []
    const http: PubChemContext['http'] = {
      get: async (service, place, parts) => {
        read.push(addressesOf(service, place))
        return at.http.get(service, place, parts)
      },
      post: async (_service, _place, { schema, body }) =>
        schema.parse(
          String(body).includes('PCT-')
            ? reply(`<PCT-Download-URL_url>${address}</PCT-Download-URL_url>`, 'success')
            : [{ cids: [2] }],
        ),
    }
    expect(await approvedNames(['aspirin', 'metformin'], { ...at, http })).toEqual(['metformin'])
    expect(read).toEqual([[address.replace('ftp:', 'https:')]])
  },
)
