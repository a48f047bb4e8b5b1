/** Ids of entities are simulated: those of the service are published nowhere. */
export const ENTITIES = {
  STAT3: '00000000-0000-5000-8000-000000000001',
  TP53: '00000000-0000-5000-8000-000000000002',
  MYC: '00000000-0000-5000-8000-000000000003',
  MDM2: '00000000-0000-5000-8000-000000000004',
  MX1: '00000000-0000-5000-8000-000000000010',
  STAT2: '00000000-0000-5000-8000-000000000011',
  CDK1: '00000000-0000-5000-8000-000000000012',
  TOP2A: '00000000-0000-5000-8000-000000000013',
  // Up and down with age in GTEx, as use case 3 asks for them.
  PTCHD4: '00000000-0000-5000-8000-000000000020',
  EDA2R: '00000000-0000-5000-8000-000000000021',
  SFTPA1: '00000000-0000-5000-8000-000000000022',
  STRA8: '00000000-0000-5000-8000-000000000023',
  /** A gene that moves with nothing. */
  NONE: '00000000-0000-5000-8000-000000000009',
}

export const QUERY_ID = '8f14e45f-ceea-567a-9a36-dedd4bea2543'

const LIBRARIES = { cp: '54198d6e-fe17-5ef8-91ac-02b425761653', xpr: '96c7b8c5-1eca-5764-88e4-e4ccaee6603f' }

/** A signature and its score: the sum of two z-scores, or one. */
export interface Ranked {
  readonly uuid: string
  readonly score: number | null
}

const uuid = (at: number) => `10000000-0000-5000-8000-00000000000${at}`

/** By database, the best at each end first. Number 5 has no metadata, 6 no name, 7 no score. */
export const DATABASES: Readonly<Record<string, readonly Ranked[]>> = {
  l1000_cp: [
    { uuid: uuid(1), score: 11.59 },
    { uuid: uuid(5), score: 10.1 },
    { uuid: uuid(2), score: 9.5 },
    { uuid: uuid(7), score: null },
    { uuid: uuid(3), score: -12.25 },
    { uuid: uuid(6), score: -11 },
    { uuid: uuid(4), score: -8.5 },
  ],
  l1000_xpr: [
    { uuid: uuid(8), score: 7.5 },
    { uuid: uuid(9), score: -6.25 },
  ],
}

const signature = (at: number, library: string, meta: Readonly<Record<string, unknown>> | null) => ({
  $validator: '/dcic/signature-commons-schema/v5/core/signature.json',
  id: uuid(at),
  library,
  meta,
})

/** Not in the order in which they are ranked. */
export const SIGNATURES = [
  signature(9, LIBRARIES.xpr, { pert_name: 'JAK1', pert_type: 'CRISPR Knockout', cell_line: 'A375' }),
  signature(4, LIBRARIES.cp, { pert_name: 'valproic-acid', pert_type: 'Chemical', pert_dose: '1 mM' }),
  signature(1, LIBRARIES.cp, {
    pert_name: 'afatinib',
    pert_type: 'Chemical',
    pert_dose: '10 uM',
    pert_time: '24 h',
    cell_line: 'A375',
    persistent_id: 'https://example.org/L1000_LINCS_DCIC_ABY001_A375_XH_A13_afatinib_10uM.tsv',
  }),
  signature(2, LIBRARIES.cp, { pert_name: 'afatinib', pert_dose: '3.33 uM', tissue: 'skin of body' }),
  signature(3, LIBRARIES.cp, { pert_name: 'BRD-K04887706', cmap_id: 'BRD-K04887706' }),
  signature(6, LIBRARIES.cp, { pert_name: null, pert_type: 'Chemical' }),
  signature(8, LIBRARIES.xpr, { pert_name: 'SOCS3', pert_type: 'CRISPR Knockout' }),
]
