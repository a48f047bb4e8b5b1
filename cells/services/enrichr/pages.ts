const ENRICHR = 'https://maayanlab.cloud/Enrichr'

/** The page of an enrichment at Enrichr. */
export function enrichmentPage(shortId: string): string {
  return `${ENRICHR}/enrich?dataset=${encodeURIComponent(shortId)}`
}

/** Enrichr's page on the sets that hold a gene. */
export function genePage(gene: string): string {
  return `${ENRICHR}/#find!gene=${encodeURIComponent(gene)}`
}

/** Enrichr's page on the sets whose names match a text. */
export function searchPage(text: string): string {
  return `${ENRICHR}/#meta!meta=${encodeURIComponent(text)}`
}

/** Identifiers inside of terms, and where their records are. */
const RECORDS: readonly (readonly [id: RegExp, page: (id: string) => string])[] = [
  [/\bGO:\d{7}\b/, (id) => `https://amigo.geneontology.org/amigo/term/${id}`],
  [/\bHP:\d{7}\b/, (id) => `https://hpo.jax.org/browse/term/${id}`],
  [/\bMP:\d{7}\b/, (id) => `https://www.informatics.jax.org/vocab/mp_ontology/${id}`],
  [/\bWP\d+\b/, (id) => `https://www.wikipathways.org/pathways/${id}.html`],
  [/\bGSE\d+\b/, (id) => `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=${id}`],
  [/^G\d{5}[A-Z]{2}$/, (id) => `https://www.glygen.org/glycan/${id}`],
]

/** The record that a term names; where it names none, Enrichr's page on it. */
export function termPage(term: string): string {
  for (const [pattern, page] of RECORDS) {
    const [id] = pattern.exec(term) ?? []
    if (id !== undefined) return page(id)
  }
  return searchPage(term)
}

/** The terms that CFDE GSE draws before its reader chooses others. */
const DRAWN = ['LINCS_L1000_Chem_Pert_Consensus_Sigs', 'HuBMAP_ASCTplusB_augmented_2022'].map((name) => ({
  name,
  limit: 5,
}))

/** The knowledge graph of a submitted gene set at CFDE GSE, which takes the number of the list as a text. */
export function knowledgeGraphPage(userListId: number): string {
  const question = { min_lib: 1, libraries: DRAWN, userListId: String(userListId), search: true }
  return `https://gse.cfde.cloud?q=${encodeURIComponent(JSON.stringify(question))}&fullscreen=true`
}
