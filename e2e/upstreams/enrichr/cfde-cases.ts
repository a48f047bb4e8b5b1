import type { Case } from '../simulation.ts'
import { answeredOf, genesOf, LIBRARIES, oddsRatioOf, pvalueOf, STORED_LIST } from './data.ts'
import { BASE, submissionCases } from './submission.ts'

const { shortId, userListId, genes } = STORED_LIST
const analysis = { shortId, userListId }

/** The libraries of CFDE as the reference lists them: what they are called here, and what a term stands for in a drawing. */
export const CFDE: Readonly<Record<string, readonly [label: string, kind: string]>> = {
  GTEx_Aging_Signatures_2021: ['GTEx Aging Signatures 2021', 'disease'],
  LINCS_L1000_Chem_Pert_Consensus_Sigs: ['LINCS L1000 Chem Pert Consensus Sigs', 'drug'],
  LINCS_L1000_Chem_Pert_up: ['LINCS L1000 Chem Pert Up', 'drug'],
  LINCS_L1000_Chem_Pert_down: ['LINCS L1000 Chem Pert Down', 'drug'],
  IDG_Drug_Targets_2022: ['IDG Drug Targets 2022', 'drug'],
  KOMP2_Mouse_Phenotypes_2022: ['KOMP2 Mouse Phenotypes 2022', 'phenotype'],
  GTEx_Tissues_V8_2023: ['GTEx Tissues V8 2023', 'tissue'],
  HuBMAP_ASCTplusB_augmented_2022: ['HuBMAP ASCT+B augmented 2022', 'tissue'],
  MoTrPAC_2023: ['MoTrPAC 2023', 'tissue'],
  LINCS_L1000_CRISPR_KO_Consensus_Sigs: ['LINCS L1000 CRISPR KO Consensus Sigs', 'knocked-out gene'],
  GlyGen_Glycosylated_Proteins_2022: ['GlyGen Glycosylated Proteins 2022', 'glycan'],
  Metabolomics_Workbench_Metabolites_2022: ['Metabolomics Workbench Metabolites 2022', 'metabolite'],
}

const ask = (library: string) => `GET ${BASE}/enrich?userListId=${userListId}&backgroundType=${library}`

/** Terms of a library that share genes with the stored list, the largest overlap first. */
function sharedTerms(library: string) {
  const rows = (LIBRARIES[library] ?? []).flatMap(([raw, name = raw]) => {
    const set = genesOf(raw)
    const overlap = set.filter((gene) => genes.includes(gene))
    return overlap.length === 0 ? [] : [{ raw, name, overlap, size: set.length }]
  })
  return rows.toSorted((a, b) => b.overlap.length - a.overlap.length)
}

const extracts: readonly Case[] = Object.keys(CFDE).map((library) => {
  const scored = sharedTerms(library)
    .map((term) => ({ ...term, odds: oddsRatioOf(term.overlap.length, term.size, genes.length) }))
    .toSorted((a, b) => b.odds - a.odds)
  return {
    step: `ExtractCFDEGSEGenesetSearch[${library}]`,
    inputs: { searchResults: analysis },
    gives: {
      output: {
        background: library,
        terms: scored.map(({ raw }) => raw),
        scored: scored.map(({ name, odds, overlap }) => ({
          term: name,
          zscore: odds,
          ...answeredOf({ overlap, odds, tests: scored.length }, false),
        })),
      },
    },
    requests: [ask(library)],
  }
})

function pageOf(raw: string): string {
  const phenotype = /MP:\d{7}/.exec(raw)?.[0]
  if (phenotype !== undefined) return `https://www.informatics.jax.org/vocab/mp_ontology/${phenotype}`
  if (/^G\d{5}[A-Z]{2}$/.test(raw)) return `https://www.glygen.org/glycan/${raw}`
  return `https://maayanlab.cloud/Enrichr/#meta!meta=${encodeURIComponent(raw)}`
}

const drawn = Object.keys(CFDE).flatMap((library) => {
  const terms = sharedTerms(library)
  return terms.slice(0, 5).map((term) => {
    const adjusted = Math.min(1, pvalueOf(term.overlap.length) * terms.length)
    return { ...term, library, adjusted }
  })
})
const members = [...new Set(drawn.flatMap(({ overlap }) => overlap))]

const graph = {
  nodes: [
    ...members.map((gene) => ({ id: gene, label: gene, type: 'gene' })),
    ...drawn.map(({ library, raw, adjusted }) => ({
      id: `${library}: ${raw}`,
      label: raw,
      type: CFDE[library]?.[1],
      link: pageOf(raw),
      hovertext: `${raw} (${CFDE[library]?.[0]}), adjusted p = ${adjusted.toPrecision(2)}`,
    })),
  ],
  edges: drawn.flatMap(({ library, raw, overlap }) =>
    overlap.map((gene) => ({ source: gene, target: `${library}: ${raw}` })),
  ),
}

/** CFDE GSE: Enrichr's calls under another name, and the graph that is drawn of them. */
export const cfdeCases: readonly Case[] = [
  ...submissionCases('CFDEGSEGenesetSearch', 'CFDE GSE'),
  ...extracts,
  {
    step: 'CFDEGSEKGToGraphPlot',
    inputs: { analysis },
    gives: { output: graph },
    requests: Object.keys(CFDE).map(ask),
  },
  {
    step: 'CFDEGSEKGToGraphPlot',
    about: 'an empty analysis is not compared',
    inputs: { analysis: { empty: true } },
    gives: { output: { nodes: [], edges: [] } },
    requests: [],
  },
]
