import type { Service } from '@playbook/core/service'
import { prose, type Prose, type Reference } from '@playbook/core/story'
import { l2s2 } from '../services/l2s2.ts'
import { perturbSeqr } from '../services/perturbseqr/service.ts'
import { rummaGeo } from '../services/rummageo.ts'
import { rummagene } from '../services/rummagene.ts'

/** A server that keeps a gene set and compares it with all of its own. */
export interface Engine {
  /** Where its ids begin. */
  readonly name: string
  readonly service: Service & { readonly reference: Reference }
  /** What it holds, as "gene sets of GEO". */
  readonly holds: string
  readonly introduction: Prose
  /** How the reference system calls it when it fails. */
  readonly failing: string
  readonly minHeight: 500 | 1000
}

const l2s2Engine: Engine = {
  name: 'L2S2',
  service: l2s2,
  holds: 'LINCS L1000 signatures of compounds and CRISPR knock-outs',
  introduction: prose`L2S2 compares genes with more than a million signatures of LINCS L1000, of cells that were treated with
    compounds or lost a gene by CRISPR ${l2s2.reference}.`,
  failing: 'l2s2',
  minHeight: 1000,
}
const perturbSeqrEngine: Engine = {
  name: 'Perturb-Seqr',
  service: perturbSeqr,
  holds: 'signatures of compounds and perturbed genes',
  introduction: prose`Perturb-Seqr compares genes with signatures of compounds and of perturbed genes from many collections
    ${perturbSeqr.reference}.`,
  failing: 'Perturb-Seqr',
  minHeight: 1000,
}

/** The engines that take a gene set. */
export const setEngines = {
  l2s2: l2s2Engine,
  rummagene: {
    name: 'Rummagene',
    service: rummagene,
    holds: 'gene sets from the supplements of articles',
    introduction: prose`Rummagene holds gene sets that were extracted from the supporting materials of articles in PubMed
      Central ${rummagene.reference}.`,
    failing: 'rummagene',
    minHeight: 500,
  },
  rummaGeo: {
    name: 'RummaGEO',
    service: rummaGeo,
    holds: 'gene sets of the studies of GEO',
    introduction: prose`RummaGEO holds the genes that differ between the conditions of human and mouse studies of GEO
      ${rummaGeo.reference}.`,
    failing: 'RummaGEO',
    minHeight: 1000,
  },
  perturbSeqr: perturbSeqrEngine,
} satisfies Readonly<Record<string, Engine>>

/** The engines that take up and down genes. */
export const signatureEngines = {
  // Its two steps are called by two spellings.
  l2s2: { ...l2s2Engine, failing: 'L2S2' },
  perturbSeqr: perturbSeqrEngine,
} satisfies Readonly<Record<string, Engine>>
