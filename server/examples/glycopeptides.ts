import { DEAMIDATION, writeMzIdentMl, type Peptide, type Spectrum } from './mzidentml.ts'
import { createRandom } from './random.ts'

/** Tryptic peptides of human plasma proteins with the place of their glycosylated asparagine in the peptide. */
export const GLYCOPEPTIDES = [
  { protein: 'P00738', name: 'HPT_HUMAN', start: 179, peptide: 'MVSHHNLTTGATLINEQWLLTTAK', site: 6, spectra: 14 },
  { protein: 'P00738', name: 'HPT_HUMAN', start: 203, peptide: 'NLFLNHSENATAK', site: 9, spectra: 22 },
  { protein: 'P00738', name: 'HPT_HUMAN', start: 236, peptide: 'VVLHPNYSQVDIGLIK', site: 6, spectra: 31 },
  { protein: 'P01009', name: 'A1AT_HUMAN', start: 64, peptide: 'QLAHQSNSTNIFFSPVSIATAFAMLSLGTK', site: 7, spectra: 6 },
  { protein: 'P01009', name: 'A1AT_HUMAN', start: 268, peptide: 'YLGNATAIFFLPDEGK', site: 4, spectra: 40 },
  {
    protein: 'P01009',
    name: 'A1AT_HUMAN',
    start: 268,
    peptide: 'YLGNATAIFFLPDEGKLQHLENELTHDIITK',
    site: 4,
    spectra: 9,
  },
  { protein: 'P02787', name: 'TRFE_HUMAN', start: 421, peptide: 'CGLVPVLAENYNK', site: 12, spectra: 27 },
  { protein: 'P02787', name: 'TRFE_HUMAN', start: 622, peptide: 'QQQHLFGSNVTDCSGNFCLFR', site: 9, spectra: 18 },
] as const

/** Peptides of the same proteins without a sugar. */
const OTHERS = [
  { protein: 'P01009', name: 'A1AT_HUMAN', start: 161, peptide: 'LVDKFLEDVK' },
  { protein: 'P02787', name: 'TRFE_HUMAN', start: 332, peptide: 'SASDLTWDNLK' },
] as const

const SEED = 20_160_317
const PROTON = 1.007276
const WATER = 18.010565
const OTHER_SPECTRA = 12
const REJECTED_SPECTRA = 20

const MASSES: Readonly<Record<string, number>> = {
  A: 71.037114,
  C: 103.009185,
  D: 115.026943,
  E: 129.042593,
  F: 147.068414,
  G: 57.021464,
  H: 137.058912,
  I: 113.084064,
  K: 128.094963,
  L: 113.084064,
  M: 131.040485,
  N: 114.042927,
  P: 97.052764,
  Q: 128.058578,
  R: 156.101111,
  S: 87.032028,
  T: 101.047679,
  V: 99.068414,
  W: 186.079313,
  Y: 163.06332,
}

const massOf = (peptide: string) => [...peptide].reduce((sum, residue) => sum + (MASSES[residue] ?? 0), WATER)

/** One sample after PNGase F: an mzIdentML 1.1 file with spectra that pass 1 % false discovery rate and some that do not. */
export function simulateIdentifications(): string {
  const random = createRandom(SEED)
  const peptides: readonly Peptide[] = [...GLYCOPEPTIDES, ...OTHERS]
  const matches = [
    ...GLYCOPEPTIDES.flatMap(({ spectra }, at) => Array.from({ length: spectra }, () => ({ at, passes: true }))),
    ...OTHERS.flatMap((_other, at) =>
      Array.from({ length: OTHER_SPECTRA }, () => ({ at: GLYCOPEPTIDES.length + at, passes: true })),
    ),
    ...Array.from({ length: REJECTED_SPECTRA }, (_unused, at) => ({ at: at % peptides.length, passes: false })),
  ]
  const spectra = matches.map(({ at, passes }): Spectrum => {
    const { peptide = '', site } = peptides[at] ?? {}
    const charge = random.uniform() < 0.6 ? 2 : 3
    const mz = (massOf(peptide) + (site === undefined ? 0 : DEAMIDATION)) / charge + PROTON
    const measured = mz * (1 + random.normal() * 2e-6)
    const score = passes ? 60 + 25 * random.uniform() : 12 + 10 * random.uniform()
    return { peptide: at, charge, mz, measured, score, passes }
  })
  return writeMzIdentMl(peptides, spectra)
}
