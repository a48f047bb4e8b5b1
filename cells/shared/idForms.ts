/** How the ids of a kind are written, which tells an id from any other word. */
export interface IdForm {
  /** What it is called: "UniProt accession". */
  readonly noun: string
  /** Of an id in capitals. */
  readonly pattern: RegExp
}

/** Accessions of UniProt, also of an isoform. */
export const UNIPROT: IdForm = {
  noun: 'UniProt accession',
  pattern: /^(?:[OPQ]\d[A-Z\d]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z\d]{2}\d){1,2})(?:-\d+)?$/,
}

/** Accessions of GlyTouCan. */
export const GLYTOUCAN: IdForm = { noun: 'GlyTouCan accession', pattern: /^G\d{5}[A-Z]{2}$/ }

/** Candidate cis-regulatory elements of ENCODE, human. */
export const ENCODE_ELEMENT: IdForm = { noun: 'ENCODE element', pattern: /^EH38E\d{7}$/ }
