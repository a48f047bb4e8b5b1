import { pubChem, pubChemFiles, pubChemQueries } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { COMPOUNDS, RECORDS } from './data.ts'

const DRUGS = [
  'aspirin',
  'Aspirine',
  'Aspirin sodium',
  'Aspirin anhydride',
  'Aspirin methyl ester',
  'Aspirin calcium',
  'imatinib',
  'imatinib mesylate',
  'Ibuprofen',
  'Metformin',
  'metformin hydrochloride',
  'sorafenib',
  'sorafenib tosylate',
]
const MOST = 10

const app = new Hono()

app.get('/rest/autocomplete/compound/:text/json', (c) => {
  const limit = Number(c.req.query('limit') ?? MOST)
  const text = c.req.param('text').toLowerCase()
  const compound = DRUGS.filter((name) => name.toLowerCase().startsWith(text)).slice(0, limit)
  const status = { code: 0 }
  // Without a hit there is no dictionary at all.
  if (compound.length === 0) return c.json({ status, total: 0 })
  return c.json({ status, total: compound.length, dictionary_terms: { compound } })
})

/** Names by ticket, and tickets that were looked at once: the first look finds them unfinished. */
const names = new Map<string, readonly string[]>()
const seen = new Set<string>()

app.post('/pug/pug.cgi', async (c) => {
  const text = await c.req.text()
  const answer = (status: string, output: string) =>
    c.body(
      `<?xml version="1.0"?>\n<PCT-Data><PCT-Data_output><PCT-OutputData><PCT-OutputData_status><PCT-Status-Message>` +
        `<PCT-Status-Message_status><PCT-Status value="${status}"/></PCT-Status-Message_status></PCT-Status-Message>` +
        `</PCT-OutputData_status>${output}</PCT-OutputData></PCT-Data_output></PCT-Data>\n`,
      200,
      { 'content-type': 'text/xml' },
    )
  const output = (element: string, inner: string) =>
    `<PCT-OutputData_output><PCT-OutputData_output_${element}>${inner}</PCT-OutputData_output_${element}></PCT-OutputData_output>`
  const waiting = (ticket: string) =>
    output('waiting', `<PCT-Waiting><PCT-Waiting_reqid>${ticket}</PCT-Waiting_reqid></PCT-Waiting>`)
  const done = (ticket: string) =>
    output(
      'download-url',
      `<PCT-Download-URL><PCT-Download-URL_url>ftp://ftp-private.ncbi.nlm.nih.gov/pubchem/.fetch/86/${ticket}.txt</PCT-Download-URL_url></PCT-Download-URL>`,
    )
  const [, asked] = /<PCT-Request_reqid>(\d+)<\/PCT-Request_reqid>/.exec(text) ?? []
  if (asked !== undefined) {
    if (names.get(asked)?.includes('FAIL')) return answer('server-error', '')
    if (seen.has(asked)) return answer('success', done(asked))
    seen.add(asked)
    return answer('running', waiting(asked))
  }
  const given = [...text.matchAll(/<PCT-QueryUids_synonyms_E>([^<]*)<\/PCT-QueryUids_synonyms_E>/g)].map(([, name]) =>
    unescaped(name ?? ''),
  )
  if (given.length === 0) return answer('input-error', '')
  const ticket = `252227517899965932${given.length}`
  names.set(ticket, given)
  seen.delete(ticket)
  // Short lists are answered at once.
  return given.length === 1 && !given.includes('FAIL')
    ? answer('success', done(ticket))
    : answer('queued', waiting(ticket))
})

function unescaped(text: string): string {
  const known: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replaceAll(/&(\w+);/g, (_whole, name: string) => known[name] ?? '')
}

app.get('/pubchem/.fetch/86/:file', (c) => {
  const given = names.get(c.req.param('file').replace(/\.txt$/, ''))
  if (given === undefined) return c.text('Not Found', 404)
  // A line for each compound of a name; a name without one has an empty place.
  const lines = given.flatMap((name) => (COMPOUNDS[name] ?? ['']).map((cid) => `${name}\t${cid}\n`))
  return c.text(lines.join(''))
})

const Query = z.object({
  download: z.literal('*'),
  collection: z.literal('fdadrug'),
  where: z.object({ ors: z.array(z.object({ cid: z.string() })) }),
})

app.post('/sdq/sdqagent.cgi', async (c) => {
  const { query } = await c.req.parseBody()
  const read = Query.safeParse(typeof query === 'string' ? JSON.parse(query) : undefined)
  if (!read.success) return c.json({ SDQOutputSet: [{ status: { code: 400, error: 'Bad query' } }] })
  const cids = read.data.where.ors.map(({ cid }) => Number(cid))
  return c.json(
    RECORDS.filter((record) => record.cids === null || record.cids?.some((cid) => cids.includes(Number(cid)))),
  )
})

/** PubChem: completion of compounds for the page, names as a job, and FDA products. */
export const simulation: Simulation = { services: [pubChem, pubChemQueries, pubChemFiles], app, cases }
