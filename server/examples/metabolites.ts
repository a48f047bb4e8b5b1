import { createRandom } from './random.ts'

const NAMES =
  `Alanine, Arginine, Asparagine, Aspartic acid, Citrulline, Cysteine, Glutamic acid, Glutamine, Glycine, Histidine,
  Isoleucine, Leucine, Lysine, Methionine, Ornithine, Phenylalanine, Proline, Serine, Taurine, Threonine, Tryptophan,
  Tyrosine, Valine, Glucose, Lactic acid, Pyruvic acid, Citric acid, Succinic acid, Fumaric acid, Malic acid,
  3-Hydroxybutyric acid, Acetoacetic acid, Carnitine, Acetylcarnitine, Choline, Betaine, Creatine, Creatinine, Urea, Uric acid`
    .split(',')
    .map((name) => name.trim())

/** What fasting does to the simulated amounts, as log2 fold changes. */
export const FASTING = {
  Glucose: -0.6,
  'Lactic acid': -0.4,
  'Pyruvic acid': -0.5,
  '3-Hydroxybutyric acid': 2.5,
  'Acetoacetic acid': 2,
  Acetylcarnitine: 1.2,
  Leucine: 0.8,
  Isoleucine: 0.8,
  Valine: 0.7,
  Alanine: -0.7,
} as const

const EFFECTS: ReadonlyMap<string, number> = new Map(Object.entries(FASTING))

/** Log-normal amounts of 40 metabolites in 4 fed and 4 fasting samples, to four significant digits. */
export function simulateMetabolites() {
  const random = createRandom(20_240_612)
  const samples = ['fed', 'fasting'].flatMap((group) =>
    Array.from({ length: 4 }, (_, i) => ({
      name: `${group}_${i + 1}`,
      condition: group === 'fed' ? 'Control' : 'Perturbation',
    })),
  )
  const rows = NAMES.map((name) => {
    const level = Math.exp(3 + 1.5 * random.normal())
    return [
      name,
      ...samples.map(({ condition }) => {
        const change = condition === 'Control' ? 0 : (EFFECTS.get(name) ?? 0)
        return Number((level * 2 ** change * Math.exp(0.25 * random.normal())).toPrecision(4))
      }),
    ]
  })
  return { samples, rows }
}

/** Well-known drugs by what they are given for. */
export const drugSets = {
  'Statins and other lipid-lowering drugs': 'atorvastatin simvastatin rosuvastatin pravastatin ezetimibe fenofibrate',
  'Drugs for diabetes': 'metformin pioglitazone sitagliptin empagliflozin liraglutide semaglutide',
  'Drugs that protect heart and vessels':
    'aspirin atorvastatin rosuvastatin lisinopril metoprolol empagliflozin semaglutide',
  'Tyrosine kinase inhibitors': 'imatinib dasatinib nilotinib erlotinib gefitinib sunitinib sorafenib',
} as const
