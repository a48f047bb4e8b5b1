import { glyGen } from '@playbook/cells/services'
import { Hono, type Context } from 'hono'
import { createHash } from 'node:crypto'
import { GLYCANS, PROTEINS, type GlycanRecord, type ProteinRecord } from './data.ts'
import { glycanPicture } from './picture.ts'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

type Body = Readonly<Record<string, unknown>>
const SPECIES = {
  9606: ['Homo sapiens', 'Human', 'P'],
  10090: ['Mus musculus', 'Mouse', 'P'],
} as const

function listRow({ accession, entry, gene, name, taxid, length, mass, ...more }: ProteinRecord) {
  const { glycosylation = [], phosphorylation = [], snv = [] } = more
  const sites = (type: string) =>
    new Set(glycosylation.filter((one) => one['type'] === type && one['site_lbl']).map((one) => one['site_lbl'])).size
  return {
    uniprot_canonical_ac: accession,
    uniprot_id: entry,
    protein_name: name,
    gene_name: gene,
    organism: SPECIES[taxid][1],
    tax_id: taxid,
    mass,
    length,
    refseq_ac: '',
    refseq_name: '',
    total_n_glycosites: sites('N-linked'),
    total_o_glycosites: sites('O-linked'),
    reported_phosphosites: phosphorylation.length,
    // Proteins without variants do not have the field.
    ...(snv.length > 0 ? { reported_snv: snv.length } : {}),
    hit_score: 0.1,
  }
}

function detail({ accession, entry, gene, name, taxid, length, locus, ...sections }: ProteinRecord) {
  const id = accession.replace(/-\d+$/, '')
  const [species, common] = SPECIES[taxid]
  return {
    uniprot: {
      uniprot_canonical_ac: accession,
      uniprot_id: entry,
      url: `https://www.uniprot.org/uniprotkb/${id}`,
      length,
    },
    protein_names: [
      { name: `${gene} protein`, resource: 'UniProtKB', type: 'synonym', id },
      { name, resource: 'UniProtKB', type: 'recommended', id },
    ],
    gene: [{ name: gene, url: 'https://www.genenames.org/', locus: locus ?? {} }],
    species: [
      { name: species, taxid, ...(taxid === 9606 ? { common_name: common } : {}), glygen_name: common, evidence: [] },
    ],
    // A protein that is no glycoprotein may have no keywords at all.
    ...(sections.glycosylation ? { keywords: ['glycoprotein'] } : {}),
    ...sections,
    mass: undefined,
    section_stats: [
      {
        table_id: 'glycosylation_reported_with_glycan',
        table_stats: [{ field: 'total_sites', count: sections.glycosylation?.length ?? 0 }],
        sort_fields: ['start_pos'],
      },
    ],
  }
}

const glycanRow = ({ accession, mass, mass_pme, sugars, proteins, enzymes = [] }: GlycanRecord) => ({
  glytoucan_ac: accession,
  hit_score: 0.1,
  mass,
  mass_pme,
  number_monosaccharides: sugars,
  number_proteins: proteins,
  number_enzymes: enzymes.length,
  number_species: 1,
  image_url: '',
})

function glycanDetail({ accession, mass, mass_pme, sugars, types, pubchem, enzymes }: GlycanRecord) {
  return {
    glytoucan: { glytoucan_ac: accession, glytoucan_url: `https://glytoucan.org/Structures/Glycans/${accession}` },
    mass,
    mass_pme,
    number_monosaccharides: sugars,
    classification: types.map(([type, subtype]) => ({
      type: { name: type, url: '' },
      subtype: { name: subtype, url: '' },
    })),
    ...(pubchem && {
      crossref: [
        {
          id: pubchem,
          url: `https://pubchem.ncbi.nlm.nih.gov/compound/${pubchem}`,
          database: 'PubChem Compound',
          categories: [],
        },
        {
          id: accession,
          url: `https://glycosmos.org/glycans/show/${accession}`,
          database: 'GlyCosmos',
          categories: [],
        },
      ],
    }),
    enzyme: enzymes?.map(([uniprot_canonical_ac, gene, protein_name, taxid]) => ({
      uniprot_canonical_ac,
      protein_name,
      gene,
      gene_link: '',
      tax_id: taxid,
      tax_name: SPECIES[taxid][0],
      tax_common_name: SPECIES[taxid][1],
      evidence: [],
    })),
  }
}

const refuse = (c: Context, code: string, reason?: Body) =>
  c.json({ error_list: [{ error_code: code }], ...(reason && { reason }) }, 500)
/** It tells of what it has given up by the kind of reason alone, and with status 200. */
const RETIRED: readonly string[] = ['P00001', 'G00001RT']

function unknown(c: Context, accession: string) {
  const error_list = [{ error_code: 'non-existent-record' }]
  if (RETIRED.includes(accession)) return c.json({ error_list, reason: { type: 'discontinued_in_glygen' } })
  return refuse(c, 'non-existent-record', { type: 'invalid', description: 'Invalid accession' })
}

/** A POST carries JSON as its body, a GET as its query. */
async function bodyOf(c: Context): Promise<Body | undefined> {
  const isPost = c.req.method === 'POST'
  if (isPost && c.req.header('content-type') !== 'application/json') return undefined
  try {
    const parsed: unknown = JSON.parse(isPost ? await c.req.text() : (c.req.query('query') ?? ''))
    return typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : undefined
  } catch {
    return undefined
  }
}

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'protein/search': ['operation', 'query_type', 'uniprot_canonical_ac', 'gene_name'],
  'glycan/search': ['operation', 'query_type', 'glycan_identifier'],
  list: ['id', 'offset', 'limit', 'order', 'sort', 'filters'],
}
const LONGEST = 10_000

/** The error of a body that the service does not read. */
function wrongIn(body: Body | undefined, route: string): string | undefined {
  if (body === undefined) return 'bad-request-json'
  if (Object.keys(body).some((field) => !FIELDS[route]?.includes(field))) return 'unexpected-field-in-query'
  const isLong = Object.values(body).some((value) => typeof value === 'string' && value.length > LONGEST)
  return isLong ? 'invalid-parameter-value-length' : undefined
}

/** What was found, by the id of its list. */
const lists = new Map<string, readonly unknown[]>()

function remember(kind: string, body: Body, rows: readonly unknown[]): string {
  if (rows.length === 0) return ''
  const id = createHash('md5')
    .update(kind + JSON.stringify(body))
    .digest('hex')
  lists.set(id, rows)
  return id
}

const split = (value: unknown) => (typeof value === 'string' ? value.replaceAll(' ', '').split(',') : [])

function searchProteins(body: Body) {
  const symbol = body['gene_name']
  if (typeof symbol === 'string') {
    const named = PROTEINS.filter(({ gene }) => gene.toLowerCase().startsWith(symbol.toLowerCase()))
    return named.map(listRow)
  }
  const asked = split(body['uniprot_canonical_ac'])
  return PROTEINS.filter((one) => asked.some((accession) => isNamed(one, accession))).map(listRow)
}

const isNamed = ({ accession, entry }: ProteinRecord, name: string) =>
  name === accession || `${name}-1` === accession || name === entry

function searchGlycans(body: Body) {
  const identifier = body['glycan_identifier']
  const id =
    typeof identifier === 'object' && identifier !== null && 'glycan_id' in identifier ? identifier.glycan_id : ''
  const asked = split(id)
  return GLYCANS.filter(({ accession }) => asked.includes(accession)).map(glycanRow)
}

const app = new Hono()

// Without the slash at its end a route leads to the one with it.
app.use(async (c, next) => {
  const { pathname, search } = new URL(c.req.url)
  return pathname.endsWith('/') ? next() : c.redirect(`${pathname}/${search}`, 308)
})

for (const kind of ['protein', 'glycan'] as const) {
  app.on(['GET', 'POST'], `/${kind}/search/`, async (c) => {
    const body = await bodyOf(c)
    const wrong = wrongIn(body, `${kind}/search`)
    if (body === undefined || wrong !== undefined) return refuse(c, wrong ?? 'bad-request-json')
    return c.json({ list_id: remember(kind, body, kind === 'protein' ? searchProteins(body) : searchGlycans(body)) })
  })

  app.on(['GET', 'POST'], `/${kind}/list/`, async (c) => {
    const body = await bodyOf(c)
    const wrong = wrongIn(body, 'list')
    if (body === undefined || wrong !== undefined) return refuse(c, wrong ?? 'bad-request-json')
    const { id, offset = 1, limit = 20, sort = 'hit_score', order = 'desc' } = body
    if (id === undefined) return refuse(c, 'missing-parameter')
    if (id === '') return refuse(c, 'empty-list-id')
    const rows = lists.get(String(id))
    if (rows === undefined) return refuse(c, 'non-existent-search-results')
    const from = Number(offset) - 1
    return c.json({
      cache_info: { listid: id, record_type: kind, batch_info: { unmapped: [] } },
      filters: { available: [], applied: [] },
      results: rows.slice(from, from + Number(limit)),
      pagination: { offset, limit, total_length: rows.length, sort, order },
    })
  })
}

app.post('/protein/detail/:accession/', async (c) => {
  if ((await bodyOf(c)) === undefined) return refuse(c, 'bad-request-json')
  const found = PROTEINS.find((one) => isNamed(one, c.req.param('accession')))
  return found ? c.json(detail(found)) : unknown(c, c.req.param('accession'))
})

app.post('/glycan/detail/:accession/', async (c) => {
  if ((await bodyOf(c)) === undefined) return refuse(c, 'bad-request-json')
  const found = GLYCANS.find(({ accession }) => accession === c.req.param('accession'))
  return found ? c.json(glycanDetail(found)) : unknown(c, c.req.param('accession'))
})

app.get('/glycan/image/:accession/', (c) =>
  c.body(glycanPicture(c.req.param('accession')), 200, { 'content-type': 'image/png' }),
)

/** GlyGen: proteins, glycans and their pictures. */
export const simulation: Simulation = {
  services: [glyGen],
  app,
  cases,
  needs: [
    'glytoucan',
    'glytoucan.glytoucan_ac',
    'hits',
    // Empty where nothing was found.
    'list_id: absent, null',
    'results',
    'results[].glytoucan_ac',
    'results[].uniprot_canonical_ac',
    'uniprot',
    'uniprot.uniprot_canonical_ac',
  ],
}
