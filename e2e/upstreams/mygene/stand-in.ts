import { myGene } from '@playbook/cells/services'
import { Hono } from 'hono'
import { humanGene } from '../any-gene.ts'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

interface Gene {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly ensembl: string | readonly string[]
  readonly alias?: readonly string[]
  readonly taxid?: number
}

const TNF = [
  'ENSG00000204490',
  'ENSG00000206439',
  'ENSG00000223952',
  'ENSG00000228321',
  'ENSG00000228849',
  'ENSG00000228978',
  'ENSG00000230108',
  'ENSG00000232810',
]

const GENES: readonly Gene[] = [
  {
    id: '59272',
    symbol: 'ACE2',
    name: 'angiotensin converting enzyme 2',
    ensembl: 'ENSG00000130234',
    alias: ['ACEH'],
  },
  { id: '135', symbol: 'ADORA2A', name: 'adenosine A2a receptor', ensembl: 'ENSG00000128271', alias: ['RDC8'] },
  { id: '229', symbol: 'ALDOB', name: 'aldolase, fructose-bisphosphate B', ensembl: 'ENSG00000136872' },
  { id: '673', symbol: 'BRAF', name: 'B-Raf proto-oncogene', ensembl: 'ENSG00000157764' },
  { id: '952', symbol: 'CD38', name: 'CD38 molecule', ensembl: 'ENSG00000004468', alias: ['ADPRC1'] },
  { id: '1017', symbol: 'CDK2', name: 'cyclin dependent kinase 2', ensembl: 'ENSG00000123374' },
  {
    id: '12566',
    symbol: 'Cdk2',
    name: 'cyclin dependent kinase 2',
    ensembl: 'ENSMUSG00000025358',
    taxid: 10090,
  },
  { id: '2539', symbol: 'G6PD', name: 'glucose-6-phosphate dehydrogenase', ensembl: 'ENSG00000160211' },
  {
    id: '9563',
    symbol: 'H6PD',
    name: 'hexose-6-phosphate dehydrogenase/glucose 1-dehydrogenase',
    ensembl: 'ENSG00000049239',
  },
  { id: '3082', symbol: 'HGF', name: 'hepatocyte growth factor', ensembl: 'ENSG00000019991', alias: ['HPTA', 'SF'] },
  { id: '3098', symbol: 'HK1', name: 'hexokinase 1', ensembl: 'ENSG00000156515' },
  { id: '55272', symbol: 'IMP3', name: 'IMP U3 small nucleolar ribonucleoprotein 3', ensembl: 'ENSG00000177971' },
  { id: '1316', symbol: 'KLF6', name: 'KLF transcription factor 6', ensembl: 'ENSG00000067082' },
  { id: '344387', symbol: 'CDKL4', name: 'cyclin dependent kinase like 4', ensembl: 'ENSG00000205111' },
  { id: '3569', symbol: 'IL6', name: 'interleukin 6', ensembl: 'ENSG00000136244', alias: ['IFNB2', 'BSF2'] },
  {
    id: '4613',
    symbol: 'MYCN',
    name: 'MYCN proto-oncogene, bHLH transcription factor',
    ensembl: 'ENSG00000134323',
  },
  { id: '5226', symbol: 'PGD', name: 'phosphogluconate dehydrogenase', ensembl: 'ENSG00000142657' },
  { id: '6120', symbol: 'RPE', name: 'ribulose-5-phosphate-3-epimerase', ensembl: 'ENSG00000197713' },
  { id: '22934', symbol: 'RPIA', name: 'ribose 5-phosphate isomerase A', ensembl: 'ENSG00000153574' },
  { id: '6888', symbol: 'TALDO1', name: 'transaldolase 1', ensembl: 'ENSG00000177156' },
  { id: '7086', symbol: 'TKT', name: 'transketolase', ensembl: 'ENSG00000163931' },
  { id: '8277', symbol: 'TKTL1', name: 'transketolase like 1', ensembl: 'ENSG00000007350' },
  { id: '84076', symbol: 'TKTL2', name: 'transketolase like 2', ensembl: 'ENSG00000151005' },
  { id: '7124', symbol: 'TNF', name: 'tumor necrosis factor', ensembl: TNF },
  { id: '7157', symbol: 'TP53', name: 'tumor protein p53', ensembl: 'ENSG00000141510', alias: ['LFS1'] },
  { id: '9942', symbol: 'XYLB', name: 'xylulokinase', ensembl: 'ENSG00000093217' },
]
const HUMAN = 9606

/** A gene that is not among those above, by what HGNC says of it; its full name is not known here. */
function anyGene(name: string): Gene | undefined {
  const gene = humanGene(name)
  return gene && { id: gene.entrez, symbol: gene.symbol, name: gene.symbol, ensembl: gene.ensembl }
}
const TOP_SCORE = 87.76775

/** What stands in hits and in annotations alike. */
const head = ({ id, symbol, name, taxid = HUMAN }: Gene) => ({ _id: id, entrezgene: id, name, symbol, taxid })

const some = (gene: Gene | undefined): readonly Gene[] => (gene === undefined ? [] : [gene])

const app = new Hono()

app.get('/v3/query', (c) => {
  const { q } = c.req.query()
  if (!q) return c.json({ success: false, error: "Bad Request. Missing required parameter 'q'." }, 400)
  const asked = q.toLowerCase()
  const known = GENES.filter(({ symbol, alias = [] }) =>
    [symbol, ...alias].some((name) => name.toLowerCase() === asked),
  )
  const found = known.length > 0 ? known : some(anyGene(q))
  return c.json({
    took: 4,
    total: found.length,
    max_score: found.length > 0 ? TOP_SCORE : null,
    hits: found.slice(0, 10).map((gene, at) => ({ ...head(gene), _score: TOP_SCORE / (at + 1) })),
  })
})

app.get('/v3/gene/:id', (c) => {
  const id = c.req.param('id')
  const gene = GENES.find((known) => known.id === id) ?? anyGene(id)
  if (!gene) return c.json({ code: 404, success: false, error: `Gene ID '${id}' not found` }, 404)
  const { ensembl, alias } = gene
  const records = [ensembl].flat().map((one) => ({ gene: one }))
  return c.json({
    ...head(gene),
    _version: 1,
    ...(alias ? { alias: alias.length === 1 ? alias[0] : alias } : {}),
    ensembl: records.length === 1 ? records[0] : records,
    type_of_gene: 'protein-coding',
  })
})

/** MyGene.info, version 3. */
export const simulation: Simulation = { services: [myGene], app, cases, needs: ['hits'] }
