import { metGene } from '@playbook/cells/services'
import { Hono, type Context } from 'hono'
import { GENES, NAMES, REACTIONS, STUDIES } from './data.ts'
import { drawn, humanGene, numbersOf } from '../any-gene.ts'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

const WHAT = ['reactions', 'metabolites', 'studies', 'summary']
const SPECIES = ['human', 'hsa', 'mouse', 'mmu', 'rat', 'rno']
const TYPES = ['SYMBOL', 'SYMBOL_OR_ALIAS', 'ALIAS', 'ENTREZID', 'GENENAME', 'ENSEMBL', 'REFSEQ', 'UNIPROT', 'HGNC']
const VIEWS = ['json', 'jsonfile', 'txt']
const ALIASES: Readonly<Record<string, string>> = { IFNB2: 'IL6', HXK1: 'HK1' }
/** Counts of the service itself, over far more than is simulated here. */
const COUNTS: Readonly<
  Record<string, readonly [pathways: number, reactions: number, metabolites: number, studies: number]>
> = { ALDOB: [7, 4, 7, 351] }
const LONGEST_LIST = 2000

type Gene = readonly [entrez: string, ...reactions: string[]]

/** A gene by its symbol; one that is not among the data takes part in up to three reactions, which are drawn for it. */
function geneOf(name: string): Gene | undefined {
  const known = GENES[name]
  const gene = known ?? humanGene(name)
  if (gene === undefined || !('symbol' in gene)) return known
  const count = 1 + Math.floor(numbersOf(`reactions of ${gene.symbol}`)() * 3)
  return [gene.entrez, ...drawn(gene.symbol, Object.keys(REACTIONS), count)]
}

const app = new Hono()
/** Files of metabolites by their number, which the service uses again. */
const files = new Map<number, unknown>()

app.get(
  '/MetGENE/rest/:what/species/:species/GeneIDType/:type/GeneInfoStr/:genes/anatomy/:a/disease/:d/phenotype/:p/viewType/:view',
  (c) => {
    const { what, species, type, genes: list, view } = c.req.param()
    if (!WHAT.includes(what)) return c.text(`This program cannot handle entities ${what}.`, 400)
    if (!SPECIES.includes(species)) return c.text(`This program cannot handle species ${species} yet.`, 400)
    if (!TYPES.includes(type)) return c.text(`This program cannot handle GeneIDType ${type} yet.`, 400)
    if (!VIEWS.includes(view)) return c.text(`This program cannot handle View ${view} yet.`, 400)
    // As it came: what is escaped does not pass the check.
    const [, raw = ''] = /\/GeneInfoStr\/([^/]*)\//.exec(c.req.url) ?? []
    if (!/^[A-Za-z0-9_,-]+$/.test(raw) || raw.length > LONGEST_LIST) return c.text('Invalid GeneInfoStr', 400)
    const known = list
      .split(/,|__/)
      .map((name) => ALIASES[name] ?? name)
      .filter((name) => geneOf(name) !== undefined)
    if (known.length === 0) return list.startsWith('LOC') ? c.json([]) : c.text('Internal server error', 500)
    return answer(c, { what, view, known })
  },
)

app.get('/MetGENE/cache/:file{met[0-9]+\\.json}', (c) => {
  const kept = files.get(Number(c.req.param('file').replaceAll(/\D/g, '')))
  return kept === undefined ? c.text('Not Found', 404) : c.json(kept)
})

app.all('/MetGENE/rest/*', (c) =>
  c.req.method === 'GET'
    ? c.text('Expected species, GeneIDType, GeneInfoStr, anatomy, disease, phenotype at appropriate locations', 400)
    : c.text('Method not allowed', 405),
)

function answer(c: Context, { what, view, known }: { what: string; view: string; known: readonly string[] }) {
  const genes = known.flatMap((name) => {
    const gene = geneOf(name)
    return gene === undefined ? [] : [gene]
  })
  if (what === 'reactions') return c.json(genes.map(reactionsOf))
  if (what === 'studies') return c.json(studiesOf(genes))
  if (what === 'summary') return c.json(known.map(countsOf))
  const tables = genes.map(metabolitesOf)
  if (view !== 'jsonfile') return c.json(tables)
  // The service draws lots; the same question gets the same number here.
  const number = (genes.reduce((sum, [entrez]) => sum + Number(entrez), 0) % 1_000_000) + 1
  files.set(number, tables)
  return c.json([{ FileURL: `https://bdcw.org/MetGENE/cache/met${number}.json` }])
}

function reactionsOf([Gene, ...ids]: Gene) {
  return ids.map((KEGG_REACTION_ID) => ({
    Gene,
    KEGG_REACTION_ID,
    KEGG_REACTION_NAME: REACTIONS[KEGG_REACTION_ID]?.name,
    KEGG_REACTION_EQN: REACTIONS[KEGG_REACTION_ID]?.equation,
  }))
}

function compoundsOf([, ...ids]: Gene): string[] {
  return [...new Set(ids.flatMap((id) => REACTIONS[id]?.compounds ?? []))]
}

function metabolitesOf(gene: Gene) {
  const [Gene, ...ids] = gene
  return compoundsOf(gene).map((compound) => {
    const name = NAMES[compound] ?? ''
    const encoded = encodeURIComponent(name).replaceAll('%20', '+')
    return {
      Gene,
      KEGG_COMPOUND_ID: compound,
      REFMET_NAME: name,
      KEGG_REACTION_ID: ids.filter((id) => REACTIONS[id]?.compounds.includes(compound)).join(', '),
      METSTAT_LINK:
        name &&
        `http://www.metabolomicsworkbench.org/data/metstat_hist.php?NAME_PREP1=Is&refmet_name_search=${encoded}&refmet_name=${encoded}&SPECIES=Human&DISEASE=&SOURCE=`,
    }
  })
}

function studiesOf(genes: readonly Gene[]) {
  return [...new Set(genes.flatMap(compoundsOf))].map((compound) => {
    const STUDY_ID = STUDIES[compound] ?? ''
    const page = `https://www.genome.jp/entry/cpd:${compound}`
    // The anchors of the older and of the newer service; a compound without studies comes as its bare id.
    const anchor = STUDY_ID.includes(',') ? `<a href = "${page}">${compound}</a>` : `<a href="${page}">${compound}</a>`
    return {
      KEGG_COMPOUND_ID: STUDY_ID === '' ? compound : anchor,
      REFMET_NAME: NAMES[compound] ?? '',
      STUDY_ID,
    }
  })
}

function countsOf(name: string) {
  const gene = geneOf(name) ?? ['']
  const own = COUNTS[name]
  const compounds = compoundsOf(gene)
  const studies = new Set(compounds.flatMap((id) => (STUDIES[id] ?? '').split(/[\s,]+/).filter(Boolean)))
  const [Pathways, Reactions, Metabolites, Studies] = own ?? [
    gene.length > 1 ? 1 : 0,
    String(gene.length - 1),
    String(compounds.length),
    studies.size,
  ]
  return { Pathways, Reactions, Metabolites, Studies, Genes: name }
}

/** MetGENE, genes in metabolism. */
export const simulation: Simulation = {
  services: [metGene],
  app,
  cases,
  needs: ['[].FileURL', '[].KEGG_COMPOUND_ID', '[].Metabolites', '[].Pathways', '[].Reactions', '[].Studies'],
}
