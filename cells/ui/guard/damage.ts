/** What happens to gene symbols on their way through spreadsheets, databases and years. In the order in which it is told. */
export const DAMAGES = [
  'date',
  'number',
  'previous',
  'alias',
  'ensembl',
  'uniprot',
  'ortholog',
  'case',
  'quotes',
  'mark',
  'blanks',
  'version',
  'entrez',
  'ambiguous',
  'withdrawn',
  'unknown',
  'repeat',
] as const
export type Damage = (typeof DAMAGES)[number]

/** What a person may choose for a list: repairs by kind, and that unknown words are left out. */
export type RepairChoice = Damage | 'without-unknown'

export interface Repair {
  readonly kind: Damage
  readonly from: string
  /** Undefined: what was meant cannot be told. Empty for repeats: they are left out. */
  readonly to: string | undefined
  /** Another symbol that may have been meant, or all of them. */
  readonly or?: string
}
