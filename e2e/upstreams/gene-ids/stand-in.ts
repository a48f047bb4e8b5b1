import { geneIds } from '@playbook/cells/services'
import { Hono } from 'hono'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

const TYPES = ['SYMBOL', 'SYMBOL_OR_ALIAS', 'ALIAS', 'ENTREZID', 'GENENAME', 'ENSEMBL', 'REFSEQ', 'UNIPROT', 'HGNC']
const SPECIES = ['hsa', 'mmu', 'rno', 'human', 'mouse', 'rat']

/** Symbol, Entrez id, Ensembl id, UniProt accession, name. */
const GENES: readonly (readonly [symbol: string, entrez: string, ensembl: string, uniprot: string, name: string])[] = [
  ['ACE2', '59272', 'ENSG00000130234', 'Q9BYF1', 'angiotensin converting enzyme 2'],
  ['G6PD', '2539', 'ENSG00000160211', 'P11413', 'glucose-6-phosphate dehydrogenase'],
  ['H6PD', '9563', 'ENSG00000049239', 'O95479', 'hexose-6-phosphate dehydrogenase/glucose 1-dehydrogenase'],
  ['IL6', '3569', 'ENSG00000136244', 'P05231', 'interleukin 6'],
  ['PGD', '5226', 'ENSG00000142657', 'P52209', 'phosphogluconate dehydrogenase'],
  ['RPE', '6120', 'ENSG00000197713', 'Q96AT9', 'ribulose-5-phosphate-3-epimerase'],
  ['RPIA', '22934', 'ENSG00000153574', 'P49247', 'ribose 5-phosphate isomerase A'],
  ['TALDO1', '6888', 'ENSG00000177156', 'P37837', 'transaldolase 1'],
  ['TKT', '7086', 'ENSG00000163931', 'P29401', 'transketolase'],
  ['TKTL1', '8277', 'ENSG00000007350', 'P51854', 'transketolase like 1'],
  ['TKTL2', '84076', 'ENSG00000151005', 'Q9H0I9', 'transketolase like 2'],
  ['XYLB', '9942', 'ENSG00000093217', 'O75191', 'xylulokinase'],
]
/** One gene has a row for each combination of its identifiers. */
const REFSEQ: Readonly<Record<string, readonly string[]>> = { RPE: ['NM_199229', 'NP_954699'] }
const ALIASES: Readonly<Record<string, string>> = { IFNB2: 'IL6' }

function rowsOf(asked: string) {
  const symbol = ALIASES[asked] ?? asked
  return GENES.filter(([known]) => known === symbol).flatMap(([SYMBOL, ENTREZID, ENSEMBL, UNIPROT, GENENAME]) =>
    (REFSEQ[SYMBOL] ?? ['']).map((refseq) => ({
      SYMBOL_OR_ALIAS: asked,
      MATCH_SOURCE: asked === symbol ? 'SYMBOL' : 'ALIAS',
      SYMBOL,
      ENTREZID,
      GENENAME,
      ENSEMBL,
      ...(refseq === '' ? {} : { REFSEQ: refseq }),
      UNIPROT,
      KEGG: `hsa:${ENTREZID}`,
    })),
  )
}

const app = new Hono()

app.get('/geneid/rest/species/:species/GeneIDType/:type/GeneListStr/:list/View/json', (c) => {
  const { species, type, list } = c.req.param()
  if (!SPECIES.includes(species)) return c.text(`This program cannot handle species ${species} yet.`, 406)
  if (!TYPES.includes(type)) {
    return c.text(`This program cannot handle GeneIDType ${type} yet. Chose one from: ${TYPES.join(', ')}`, 406)
  }
  const asked = list.split(/,|__/).filter((name) => name !== '')
  if (asked.length === 0) return c.text('GeneListStr should not be empty', 406)
  const rows = asked.map((name) => ({ name, found: rowsOf(name) }))
  // Among others, what is not known has a row of its own, whose missing values are left out.
  const isSome = rows.some(({ found }) => found.length > 0)
  return c.json(rows.flatMap(({ name, found }) => (found.length > 0 || !isSome ? found : [{ SYMBOL_OR_ALIAS: name }])))
})

/** The gene ID conversion of the Metabolomics Workbench group. */
export const simulation: Simulation = { services: [geneIds], app, cases }
