/** Simulated regulatory elements: where they lie on GRCh38, and the genes within 10 kbp. */
export interface Element {
  readonly at?: readonly [chromosome: string, start: number | string, end: number | string]
  readonly genes?: readonly string[]
}

const nearAce2 = (at: number): Element => ({
  at: ['chrX', 15_579_000 + 800 * at, 15_579_300 + 800 * at],
  genes: ['ACE2'],
})

export const ELEMENTS: Readonly<Record<string, Element>> = {
  EH38E2924876: { at: ['chr10', 3_781_500, 3_781_750], genes: ['KLF6'] },
  EH38E2744005: nearAce2(0),
  EH38E2744007: { at: ['chrX', '15579800', '15580100'], genes: ['ACE2', 'TMEM27'] },
  EH38E2744008: nearAce2(2),
  EH38E3926310: nearAce2(3),
  EH38E3926311: nearAce2(4),
  EH38E2744014: nearAce2(5),
  EH38E3926315: nearAce2(6),
  // Its record has no content; SCREEN knows where it is.
  EH38E3926316: { genes: ['ACE2'] },
  EH38E2299001: { at: ['chr4', 15_778_100, 15_778_420], genes: ['CD38'] },
  EH38E1516972: { at: ['chr16', 67_249_900, 67_250_200] },
}

/** Elements that the hub lacks and SCREEN has. */
export const ONLY_IN_SCREEN: Readonly<Record<string, readonly [chromosome: string, start: number, end: number]>> = {
  EH38E3926316: ['chrX', 15_584_600, 15_584_900],
  EH38E1310153: ['chr1', 104_896, 105_048],
}

type Specificity = Readonly<Record<string, unknown>>

export interface Variant {
  readonly specific?: readonly { readonly tissue?: string; readonly specificity?: Specificity }[]
  readonly xqtl?: readonly Readonly<Record<string, unknown>>[]
  readonly elements?: readonly string[]
}

const eQtl = { GTExIri: 'https://gtexportal.org/home/snp/rs3750861', score: 0.42, sourceDescription: 'Whole_Blood' }

export const VARIANTS: Readonly<Record<string, Variant>> = {
  CA13203640: {
    specific: [
      {
        tissue: 'Adipose_Nuclei',
        specificity: {
          ASM: { refAlleleQuant: '0.91', altAlleleQuant: '0.22', sig: '1.2e-05' },
          HM: { H3K27ac: { refAlleleQuant: 34, altAlleleQuant: 8, sig: 0.0004 } },
          TF: { CTCF: { refAlleleQuant: 12, altAlleleQuant: 40, sig: 0.003 } },
        },
      },
      { specificity: {} },
      { specificity: { ASM: { refAlleleQuant: 0.5, altAlleleQuant: 0.9, sig: null } } },
    ],
    xqtl: [
      { ...eQtl, eQTL: { nes: '-0.31', sig: '2.1e-08' } },
      { ...eQtl, score: 0.1, sourceDescription: 'Lung', sQTL: { nes: 0.55, sig: 1e-10 } },
    ],
    elements: ['EH38E2924876'],
  },
  // Attached to nothing.
  CA659845332: { xqtl: [{ ...eQtl, sourceDescription: 'Brain_Cortex', eQTL: { nes: '0.2', sig: '0.001' } }] },
  CA659845333: { elements: ['EH38E1516972', 'EH38E2744005'] },
  CA2525517560: { elements: ['EH38E1516972'] },
  CA213257739: { elements: ['EH38E2744005'] },
  CA213257743: { elements: ['EH38E3926316'] },
  CA10617208: {},
}

export const GENES: Readonly<Record<string, readonly string[]>> = {
  ACE2: ['EH38E2744005', 'EH38E2744007', 'EH38E3926316'],
  IMP3: ['EH38E2744005'],
  KLF6: ['EH38E2924876'],
  CD38: ['EH38E2299001'],
  TP53: [],
}
