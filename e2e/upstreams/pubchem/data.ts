/** The compounds of names. Those of metformin beyond the first are simulated: the last has no FDA record. */
export const COMPOUNDS: Readonly<Record<string, readonly string[]>> = {
  imatinib: ['5291'],
  aspirin: ['2244'],
  metformin: ['4091', '14219'],
  staurosporine: ['44259'],
  vorinostat: ['5311'],
  sorafenib: ['216239'],
  afatinib: ['10184653'],
  'valproic-acid': ['3121'],
}

/** Products of the FDA: only their compounds are known, not their other fields. Some have none. */
export const RECORDS: readonly { readonly cids?: readonly (number | string)[] | null }[] = [
  { cids: [5291, 123_596] },
  { cids: ['2244'] },
  { cids: null },
  { cids: [4091] },
  { cids: [5311] },
  { cids: [216_239] },
  { cids: [10_184_653] },
  { cids: [3121, 16_760_703] },
]
