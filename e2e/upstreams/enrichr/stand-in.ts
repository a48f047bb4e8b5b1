import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { cfdeGse, enrichr, enrichrMaps } from '@playbook/cells/services'
import { cases } from './cases.ts'
import { CFDE, cfdeCases } from './cfde-cases.ts'
import { foundCases } from './found-cases.ts'
import { tableCases } from './table-cases.ts'
import type { Simulation } from '../simulation.ts'
import { genesOfTopic, termsOfAny, termsWithAny } from './any-set.ts'
import { genesOf, LIBRARIES, numberOf, oddsRatioOf, pvalueOf, STORED_LIST } from './data.ts'

const LONGEST_DESCRIPTION = 255
const app = new Hono()
/** Lists are kept for good: whoever has an id may come back with it. */
const lists = new Map<number, readonly string[]>([[STORED_LIST.userListId, STORED_LIST.genes]])

app.post('/Enrichr/addList', async (c) => {
  if (c.req.header('content-type')?.startsWith('multipart/form-data') !== true) return c.text('Bad Request', 400)
  const { list, description } = await c.req.parseBody()
  if (typeof list !== 'string' || list.trim() === '') return c.text('list is missing', 400)
  if (typeof description === 'string' && description.length > LONGEST_DESCRIPTION) return c.text('too long', 400)
  const genes = list.split('\n').map((gene) => gene.trim())
  const hash = createHash('md5').update(list)
  const userListId = 1_000_000 + numberOf(list)
  lists.set(userListId, genes)
  return c.json({ userListId, shortId: hash.digest('hex') })
})

/** A library whose answers lack what others have. */
const SHORTENED = 'KEGG_2019_Mouse'

app.get('/Enrichr/enrich', (c) => {
  const { userListId, backgroundType: library = '' } = c.req.query()
  const genes = lists.get(Number(userListId))
  const terms = LIBRARIES[library]
  if (genes === undefined || terms === undefined) return c.text('Invalid request', 400)
  const known = terms.flatMap(([raw]) => {
    const set = genesOf(raw)
    const overlap = set.filter((gene) => genes.includes(gene))
    return overlap.length === 0 ? [] : [{ raw, overlap, size: set.length }]
  })
  const rows = known.length > 0 ? known : termsOfAny(library, genes)
  const written = rows
    .toSorted((a, b) => b.overlap.length - a.overlap.length)
    .map(({ raw, overlap, size }, at) => {
      const odds = oddsRatioOf(overlap.length, size, genes.length)
      const p = pvalueOf(overlap.length)
      const combined = -Math.log(p) * odds
      // Numbers as texts, nothing in the place of genes, and no more columns: it happens.
      if (library === SHORTENED) return `["${at + 1}",${JSON.stringify(raw)},"${p}","${odds}",null,null]`
      return `[${at + 1},${JSON.stringify(raw)},${p},${odds},${combined},${JSON.stringify(overlap)},${Math.min(1, p * rows.length)},0,0]`
    })
  // Infinite numbers stand in it as bare words: no JSON.
  return c.body(`{${JSON.stringify(library)}:[${written.join(',')}]}`, 200, { 'content-type': 'application/json' })
})

app.get('/Enrichr/genemap', (c) => {
  const { gene = '', json } = c.req.query()
  if (json !== 'true') return c.text('<html></html>')
  return c.json({ gene: { ...termsWithAny(gene), ...byLibrary((raw) => genesOf(raw).includes(gene)) } })
})

app.get('/Enrichr/termmap', (c) => {
  const { meta = '', json } = c.req.query()
  if (json !== 'true') return c.text('<html></html>')
  return c.json({ terms: byLibrary((raw) => raw.toLowerCase().includes(meta.toLowerCase())) })
})

app.get('/Enrichr/geneSetLibrary', (c) => {
  const { mode, libraryName = '', term } = c.req.query()
  const known = LIBRARIES[libraryName]?.map(([raw]) => raw)
  if (mode !== 'json' || known === undefined || term === undefined) return c.text('Invalid request', 400)
  const sets = term.split(';').map((raw) => [raw, known.includes(raw) ? genesOf(raw) : genesOfTopic(raw)] as const)
  return c.json(Object.fromEntries(sets.filter(([, genes]) => genes !== undefined)))
})

/** Libraries without a hit are left out. */
function byLibrary(fits: (raw: string) => boolean) {
  const found = Object.entries(LIBRARIES).map(
    ([name, terms]) => [name, terms.map(([raw]) => raw).filter(fits)] as const,
  )
  return Object.fromEntries(found.filter(([, terms]) => terms.length > 0))
}

const MAPS = '/MaayanLab/Enrichr-Viz-Appyter/master/Enrichr-Processed-Library-Storage/Clustered_Scatterplots'
/** Newer files lack the last column. */
const NEWER = new Set(['GTEx_Aging_Signatures_2021', 'ARCHS4_Tissues'])
app.get(`${MAPS}/:file`, (c) => {
  const library = c.req.param('file').replace(/\.csv$/, '')
  const terms = LIBRARIES[library]
  if (terms === undefined) return c.text('404: Not Found', 404)
  const isOld = !NEWER.has(library)
  const quoted = (text: string) => (text.includes(',') ? `"${text}"` : text)
  const rows = terms.map(([raw], at) =>
    [at + 0.5, 1 - at, `Cluster ${at % 2}`, quoted(raw), genesOf(raw).join(' '), ...(isOld ? [at] : [])].join(','),
  )
  const text = [`x,y,cluster,term,genes${isOld ? ',cluster_label' : ''}`, ...rows, ''].join('\n')
  return c.text(text)
})

/** Enrichr, the maps of its libraries, and CFDE GSE, which is Enrichr under another name. */
export const simulation: Simulation = {
  services: [enrichr, enrichrMaps, cfdeGse],
  app,
  cases: [...cases, ...cfdeCases, ...tableCases, ...foundCases],
  needs: [
    'Disease_Signatures_from_GEO_down_2014',
    ...Object.keys(CFDE),
    'KEGG_2019_Mouse',
    '[].term: absent',
    '[].x: absent',
    '[].y: absent',
    // Null where nothing was found.
    'gene: absent',
    'terms: absent',
    'userListId',
  ],
}
