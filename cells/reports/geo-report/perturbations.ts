import type { ResolveContext } from '@playbook/core/resolver'
import type { PrintedTable } from '../report.ts'
import { fetchPairs } from '../../services/perturbseqr/client.ts'
import { LIBRARIES } from '../../services/perturbseqr/libraries.ts'

const MOST = 20

const WAYS = {
  Mimickers: { sort: 'pvalue_mimic', end: 'Mimic', verb: 'mimic' },
  Reversers: { sort: 'pvalue_reverse', end: 'Reverse', verb: 'reverse' },
} as const

/** One of the four tables: genes or drugs that mimic or reverse the signature. */
export interface Perturbations extends PrintedTable {
  readonly key: `perturbseqr${'Gene' | 'Drug'}${keyof typeof WAYS}`
}

const TABLES = [
  { kind: 'Gene', way: 'Mimickers' },
  { kind: 'Drug', way: 'Mimickers' },
  { kind: 'Gene', way: 'Reversers' },
  { kind: 'Drug', way: 'Reversers' },
] as const

/** The best perturbations of each kind and way. Overlap, odds ratio and p-values are those of the way that is asked for. */
export async function fetchPerturbations(
  http: ResolveContext['http'],
  signature: { readonly up_id: string; readonly down_id: string },
): Promise<Perturbations[]> {
  const tables: Perturbations[] = []
  for (const { kind, way } of TABLES) {
    const { sort, end, verb } = WAYS[way]
    const columns = [
      ['Perturbation', 'perturbation'],
      ['Collection', 'dataset'],
      ['Overlap', `n${end}Overlap`],
      ['Odds ratio', `oddsRatio${end}`],
      ['P-value', `pvalue${end}`],
      ['Adjusted p-value', `adjPvalue${end}`],
    ] as const
    const libraries = LIBRARIES[kind === 'Gene' ? 'gene' : 'drug']
    const needed = ['dataset', 'perturbation', `pvalue${end}`]
    const [header = [], ...rows] = await fetchPairs(http, signature, { sort, most: MOST, libraries, needed })
    tables.push({
      key: `perturbseqr${kind}${way}`,
      caption: `${kind === 'Gene' ? 'Perturbed genes' : 'Drugs'} whose signatures ${verb} that of the study, by p-value.`,
      columns: columns.map(([label]) => label),
      rows: rows.slice(0, MOST).map((cells) => columns.map(([, name]) => cells[header.indexOf(name)] ?? '')),
    })
  }
  return tables
}
