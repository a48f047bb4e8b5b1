/** Ids of databases that researchers have at hand and no step reads: what they are, and what to enter instead. */

/** What to enter in the place of one, and of several. */
type Instead = readonly [one: string, several: string]

interface ForeignId {
  readonly pattern: RegExp
  /** What one is: "a transcript of Ensembl". */
  readonly one: string
  readonly several: string
  readonly instead: Instead
}

const GENE: Instead = [
  'its gene: a symbol, or an id of Ensembl (ENSG…), Entrez or UniProt',
  'their genes: symbols, or ids of Ensembl (ENSG…), Entrez or UniProt',
]
const PATHWAY: Instead = [
  'its name, by which gene sets and papers know it',
  'the name of one of them, by which gene sets and papers know it',
]
const DRUG: Instead = [
  'the name of the drug or compound, by which the services know it',
  'the names of the drugs or compounds, by which the services know them',
]
const DISEASE: Instead = ['the name of the disease or sign', 'the name of one of the diseases or signs']
const TISSUE: Instead = ['the name of the tissue or cell type', 'the name of one of the tissues or cell types']
const TRIAL: Instead = ['the drug or the disease that it is about', 'the drugs or diseases that they are about']
const PAPER: Instead = ['what it is about, or its PMC accession', 'what they are about, or their PMC accessions']
const STUDY: Instead = [
  'the accession of the study in GEO (GSE…), or upload its files',
  'the accession of the study in GEO (GSE…), or upload its files',
]

const id = (pattern: RegExp, one: string, several: string, instead: Instead): ForeignId => ({
  pattern,
  one,
  several,
  instead,
})

const FOREIGN: readonly ForeignId[] = [
  id(/^ENS[A-Z]*T\d{11}(?:\.\d+)?$/i, 'a transcript of Ensembl', 'transcripts of Ensembl', GENE),
  id(/^ENS[A-Z]*P\d{11}(?:\.\d+)?$/i, 'a protein of Ensembl', 'proteins of Ensembl', GENE),
  id(/^[NX][MRP]_\d{5,}(?:\.\d+)?$/i, 'a sequence of RefSeq', 'sequences of RefSeq', GENE),
  id(/^HGNC:\d+$/i, 'a gene of HGNC', 'genes of HGNC', GENE),
  id(/^[A-Z\d]{1,6}_(?:HUMAN|MOUSE|RAT)$/, 'an entry name of UniProt', 'entry names of UniProt', GENE),
  id(/^(?:hsa|mmu|rno|map|ko)\d{5}$/i, 'a pathway of KEGG', 'pathways of KEGG', PATHWAY),
  id(/^R-[A-Z]{3}-\d+(?:\.\d+)?$/i, 'a pathway of Reactome', 'pathways of Reactome', PATHWAY),
  id(/^WP\d{1,5}$/i, 'a pathway of WikiPathways', 'pathways of WikiPathways', PATHWAY),
  id(/^CHEMBL\d+$/i, 'a compound of ChEMBL', 'compounds of ChEMBL', DRUG),
  id(/^DB\d{5}$/i, 'a drug of DrugBank', 'drugs of DrugBank', DRUG),
  id(/^CID:?\d+$/i, 'a compound of PubChem', 'compounds of PubChem', DRUG),
  id(/^CHEBI:\d+$/i, 'a compound of ChEBI', 'compounds of ChEBI', DRUG),
  id(/^\d{2,7}-\d{2}-\d$/, 'a CAS number', 'CAS numbers', DRUG),
  id(/^[A-Z]{14}-[A-Z]{10}-[A-Z]$/, 'an InChIKey', 'InChIKeys', DRUG),
  id(/^O?MIM:?\d{6}$/i, 'an entry of OMIM', 'entries of OMIM', DISEASE),
  id(/^ORPHA(?:NET)?:?\d+$/i, 'a disease of Orphanet', 'diseases of Orphanet', DISEASE),
  id(/^(?:UMLS:)?C\d{7}$/i, 'a concept of UMLS', 'concepts of UMLS', DISEASE),
  id(/^(?:MESH:)?[CD]\d{6,9}$/i, 'a heading of MeSH', 'headings of MeSH', DISEASE),
  id(/^UBERON:\d{7}$/i, 'a tissue of Uberon', 'tissues of Uberon', TISSUE),
  id(/^CL:\d{7}$/i, 'a cell type of the Cell Ontology', 'cell types of the Cell Ontology', TISSUE),
  id(/^NCT\d{8}$/i, 'a clinical trial', 'clinical trials', TRIAL),
  id(/^PMID:?\d+$|^(?:doi:)?10\.\d{4,9}\/\S+$/i, 'a publication', 'publications', PAPER),
  id(
    /^(?:PRJ[EDN][A-Z]\d+|E-[A-Z]{4}-\d+|SAM(?:N|EA|D)\d+)$/i,
    'a study or sample of another archive',
    'studies or samples of another archive',
    STUDY,
  ),
]

/** Words that people write before an id. */
const NAME_OF_DATABASE = /^(?:CAS|PMID|DOI|OMIM|MIM|MESH|UMLS|CID|PubChem|DrugBank|ChEMBL|KEGG|Reactome|RefSeq):?$/i

/** Atoms, bonds, branches and rings of a molecule, in one line. */
const SMILES = /^(?=\S*[=#([])(?=\S*[\d=])[BCNOPSFIHbcnopslr\d@+\-[\]()=#$\\/%.]{8,}$/
const STRUCTURE = `A structure names no compound here. Enter ${DRUG[0]}.`

const formOf = (item: string) => FOREIGN.find(({ pattern }) => pattern.test(item))

/** What to do with ids of one database that no step reads; undefined for anything else. */
export function adviceOnIds(text: string, items: readonly string[]): string | undefined {
  if (SMILES.test(text.trim()) || text.trim().startsWith('InChI=')) return STRUCTURE
  const ids = items.filter((item) => !NAME_OF_DATABASE.test(item))
  const [first] = ids
  const form = formOf(first ?? '')
  if (form === undefined || !ids.every((item) => form.pattern.test(item))) return undefined
  return ids.length === 1
    ? `${first} is ${form.one}, which no step reads. Enter ${form.instead[0]}.`
    : `These are ${form.several}, which no step reads. Enter ${form.instead[1]}.`
}

/** The same where such an id stands within a question. */
export function adviceWithin(items: readonly string[]): string | undefined {
  const found = items.map((item) => item.replace(/[?.!]+$/, '')).find((item) => formOf(item) !== undefined)
  return found === undefined ? undefined : adviceOnIds(found, [found])
}
