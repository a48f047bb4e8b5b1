import { gtex } from '@playbook/cells/services'
import { Hono } from 'hono'
import { humanGene } from '../any-gene.ts'
import { cases } from './cases.ts'
import { simulatedMedians } from './medians.ts'
import type { Simulation } from '../simulation.ts'

interface Gene {
  readonly symbol: string
  readonly ensembl: string
  readonly medians: Readonly<Record<string, number>>
}

/** Two medians of TSC2 are real, the others are simulated. */
const GENES: readonly Gene[] = [
  {
    symbol: 'TSC2',
    ensembl: 'ENSG00000103197.16',
    medians: { Brain_Cerebellum: 133.226, Pituitary: 94.3068, Liver: 10.5 },
  },
  {
    symbol: 'ACE2',
    ensembl: 'ENSG00000130234.10',
    medians: { Testis: 37.6, Small_Intestine_Terminal_Ileum: 36.1, Liver: 0.4 },
  },
  {
    symbol: 'KLF6',
    ensembl: 'ENSG00000067082.14',
    medians: { Lung: 182.4, Adipose_Visceral_Omentum: 160.2, Whole_Blood: 75.5, Brain_Cortex: 20.1 },
  },
  {
    symbol: 'CDKL4',
    ensembl: 'ENSG00000205111.6',
    medians: { Testis: 1.9, Brain_Cerebellum: 0.8, Nerve_Tibial: 0.3, Liver: 0 },
  },
  { symbol: 'CDK2', ensembl: 'ENSG00000123374.10', medians: { Liver: 4, Lung: 4 } },
  { symbol: 'OR4F5', ensembl: 'ENSG00000186092.6', medians: {} },
]
const isNamed = (name: string) => {
  const asked = name.toLowerCase()
  return ({ symbol, ensembl }: Gene) =>
    [symbol, ensembl, ensembl.split('.')[0]].some((one) => one?.toLowerCase() === asked)
}

/** A gene that is not among those above; its medians are simulated. */
function anyGene(name: string): Gene | undefined {
  const gene = humanGene(name)
  if (gene === undefined) return undefined
  return { symbol: gene.symbol, ensembl: `${gene.ensembl}.1`, medians: simulatedMedians(gene.symbol) }
}

const page = (items: number) => ({ numberOfPages: 1, page: 0, maxItemsPerPage: 250, totalNumberOfItems: items })

const some = (gene: Gene | undefined): readonly Gene[] => (gene === undefined ? [] : [gene])

const app = new Hono()

app.get('/api/v2/reference/gene', (c) => {
  const asked = c.req.query('geneId')
  if (!asked) return c.json({ detail: [{ loc: ['query', 'geneId'], msg: 'field required' }] }, 422)
  const known = GENES.filter(isNamed(asked))
  const found = known.length > 0 ? known : some(anyGene(asked))
  const data = found.map(({ symbol, ensembl }) => ({
    chromosome: 'chr16',
    dataSource: 'HAVANA',
    entrezGeneId: null,
    gencodeId: ensembl,
    gencodeVersion: c.req.query('gencodeVersion') ?? 'v26',
    geneSymbol: symbol,
    geneSymbolUpper: symbol.toUpperCase(),
    geneType: 'protein coding',
  }))
  return c.json({ data, paging_info: page(data.length) })
})

app.get('/api/v2/expression/medianGeneExpression', (c) => {
  const { gencodeId = '', datasetId } = c.req.query()
  const gene = datasetId === 'gtex_v8' ? (GENES.find(isNamed(gencodeId)) ?? anyGene(gencodeId)) : undefined
  const data = Object.entries(gene?.medians ?? {}).map(([tissueSiteDetailId, median]) => ({
    median,
    tissueSiteDetailId,
    ontologyId: 'UBERON:0002037',
    datasetId,
    gencodeId,
    geneSymbol: gene?.symbol,
    unit: 'TPM',
  }))
  return c.json({ data, paging_info: page(data.length) })
})

/** The GTEx portal. */
export const simulation: Simulation = { services: [gtex], app, cases, needs: ['data', 'hits'] }
