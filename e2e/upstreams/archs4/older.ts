import { Hono } from 'hono'
import { z } from 'zod'
import type { Case } from '../simulation.ts'
import { inputError } from '../simulation.ts'
import { scored, storedMatrix } from './payloads.ts'

const Signature = z.strictObject({
  type: z.literal('geneset'),
  signatureName: z.string(),
  species: z.enum(['human', 'mouse']),
  upgenes: z.array(z.string()),
  downgenes: z.array(z.string()),
})
const SERIES: Readonly<Record<string, readonly string[]>> = {
  GSE100040: ['GSM1335489', 'GSM1342284'],
  GSE100075: ['GSM1342284'],
  GSE100076: ['GSM5211863'],
}
/** Columns in another order than asked for, and one sample that is not known. */
const TABLE = ['gene\tGSM1342284\tGSM1335489', 'TP53\t5\t7', 'ACE2\t0\t1', 'MDM2\t3\t4', 'EGFR\t2\t2', ''].join('\n')

/** ARCHS4 before it moved. Simulated. */
export const olderApp = new Hono()

olderApp.post('/rookpy/signature', async (c) => {
  const query = Signature.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.text('no signature', 400)
  return c.json({ name: query.data.signatureName, samples: [7092078, 5211863, 7092078] })
})

olderApp.get('/archs4/search/getSampleMatch.php', (c) => {
  const { search = '' } = c.req.query()
  return c.json([search, [1335489, 1342284], search === 'kidney' ? ['GSE100040', 'GSE100075\tGSE100076'] : []])
})

olderApp.get('/meta/samples/geo_accession', (c) => {
  const samples = SERIES[c.req.query('series_id') ?? '']
  return samples ? c.json(samples) : c.json({ detail: 'Not Found' }, 404)
})

olderApp.post('/data/expression', async (c) => {
  const body: unknown = await c.req.json().catch(() => undefined)
  const query = z.strictObject({ geo_accession: z.array(z.string()) }).safeParse(body)
  if (!query.success || c.req.header('accept') !== 'text/tab-separated-values') return c.text('not acceptable', 406)
  return c.body(TABLE, 200, { 'content-type': 'text/tab-separated-values' })
})

const api = 'https://api.archs4.maayanlab.cloud'
const match = (text: string) =>
  `GET https://maayanlab.cloud/archs4/search/getSampleMatch.php?species=human&search=${text}`
const TERM_SEARCH_FAILED = 'ARCHS4 Signature Term Search Error: Internal Server Error'

/** What goes in and comes out where a site chose the older calls. */
export const olderCases: readonly Case[] = [
  {
    step: 'ARCHS4SignatureSearch[Human]',
    inputs: { genes: scored },
    gives: { output: { samples: ['GSM7092078', 'GSM5211863'], species: 'human' } },
    refusal: 'ARCHS4 Signature Search Error: Internal Server Error',
    requests: [
      'POST https://maayanlab.cloud/rookpy/signature {"type":"geneset","signatureName":"playbook input",' +
        '"species":"human","upgenes":["STAT1","IRF1"],"downgenes":["ACE2"]}',
    ],
  },
  {
    step: 'ARCHS4SignatureTermSearch[Human, Tissue]',
    inputs: { term: 'kidney ' },
    gives: { output: { samples: ['GSM1335489', 'GSM1342284', 'GSM5211863'], species: 'human' } },
    requests: [
      match('kidney'),
      ...Object.keys(SERIES).map((series) => `GET ${api}/meta/samples/geo_accession?series_id=${series}`),
    ],
    refusal: [TERM_SEARCH_FAILED, ...Object.keys(SERIES).map(() => 'ARCHS4 Study Not Found')],
  },
  {
    step: 'ARCHS4SignatureTermSearch[Human, Tissue]',
    about: 'nothing found',
    inputs: { term: 'nothing at all' },
    gives: inputError('Term not found in ARCHS4.'),
    requests: [match('nothing%20at%20all')],
  },
  {
    step: 'ARCHS4SignatureResolve',
    inputs: { results: { samples: ['GSM1335489', 'GSM9', 'GSM1342284'], species: 'human' } },
    gives: {
      output: {
        ...storedMatrix('archs4.counts.h5ad'),
        shape: [4, 3],
        columns: ['GSM1335489', 'GSM9', 'GSM1342284'],
        index: ['TP53', 'ACE2', 'MDM2', 'EGFR'],
        values: [
          [7, 'nan', 5],
          [1, 'nan', 0],
          [4, 'nan', 3],
          [2, 'nan', 2],
        ],
      },
    },
    requests: [`POST ${api}/data/expression {"geo_accession":["GSM1335489","GSM9","GSM1342284"]}`],
  },
]
