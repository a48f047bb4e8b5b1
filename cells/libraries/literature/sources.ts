import { kinds } from '../../kinds/kinds.ts'
import { DrugSet, DrugTerm, GeneSet, GeneTerm, ScoredDrugs, ScoredGenes } from '../../kinds/types.ts'
import { drugshot } from '../../services/drugshot.ts'
import { geneshot } from '../../services/geneshot.ts'

/** Geneshot and DrugShot are one design: names by the publications that mention them, and by other names. */
export const genes = { service: geneshot, kind: kinds.gene, term: GeneTerm, set: GeneSet, scored: ScoredGenes }
export const drugs = { service: drugshot, kind: kinds.drug, term: DrugTerm, set: DrugSet, scored: ScoredDrugs }

type Source = typeof genes | typeof drugs

/** How names are tied to publications. */
export interface Annotation {
  readonly source: Source
  readonly rif: string
  readonly label: string
  readonly way: string
}

const found = 'mentions found automatically'

export const annotations: readonly Annotation[] = [
  { source: genes, rif: 'generif', label: 'GeneRIF', way: 'manually written notes on the function of genes' },
  { source: genes, rif: 'autorif', label: 'AutoRIF', way: found },
  { source: drugs, rif: 'drugrif', label: 'DrugRIF', way: 'notes on drugs, made from curated annotations' },
  { source: drugs, rif: 'autorif', label: 'AutoRIF', way: found },
]

/** By what names are alike. */
export interface Similarity {
  readonly source: Source
  readonly id: string
  readonly label: string
  readonly by: string
}

export const geneSimilarities: Readonly<Record<'generif' | 'tagger' | 'coexpression' | 'enrichr', Similarity>> = {
  generif: { source: genes, id: 'generif', label: 'GeneRIF', by: 'co-mentions in publications (GeneRIF)' },
  tagger: { source: genes, id: 'tagger', label: 'Tagger', by: 'co-mentions in publications (Tagger)' },
  coexpression: { source: genes, id: 'coexpression', label: 'co-expression', by: 'co-expression of mRNA in ARCHS4' },
  enrichr: { source: genes, id: 'enrichr', label: 'Enrichr queries', by: 'co-occurrence in sets sent to Enrichr' },
}

export const drugSimilarities: Readonly<Record<'drugrif' | 'coexpression', Similarity>> = {
  drugrif: { source: drugs, id: 'drugrif_cooccur', label: 'DrugRIF', by: 'co-mentions in publications (DrugRIF)' },
  coexpression: {
    source: drugs,
    id: 'L1000_coexpression',
    label: 'L1000',
    by: 'co-expression in the LINCS L1000 data',
  },
}
