import { repressed, induced } from './genes.ts'
import { createRandom } from './random.ts'

/** What the simulation of a study of three treatments assumes. */
export const STUDY = {
  seed: 20_261_126,
  donors: 6,
  /** Donors of the first batch; the others are of the second. */
  first: 3,
  treatments: ['control', 'interferon', 'interferon with inhibitor'],
  /** The share of each effect that the inhibitor leaves. */
  left: 0.35,
  librarySize: [18_000_000, 30_000_000],
  dispersion: { asymptote: 0.03, extra: 3 },
  /** Standard deviations, in log2, of what donors and batches differ by. */
  donorSpread: 0.5,
  batchSpread: 0.4,
} as const

type Treatment = (typeof STUDY.treatments)[number]

/** A study with everything that went into it: counts are gene by sample. */
export interface Study {
  readonly samples: readonly {
    readonly name: string
    readonly donor: string
    readonly batch: string
    readonly treatment: Treatment
  }[]
  readonly counts: readonly (readonly number[])[]
  /** Log2 fold changes of interferon against control. */
  readonly effects: Readonly<Record<string, number>>
}

const SHORT: Readonly<Record<Treatment, string>> = {
  control: 'ctrl',
  interferon: 'ifn',
  'interferon with inhibitor': 'ifn_inh',
}

/** How much of the effect of interferon a treatment has. */
const shareOf = (treatment: Treatment) => (treatment === 'control' ? 0 : treatment === 'interferon' ? 1 : STUDY.left)

/** Counts of six donors, each under three treatments, in two batches of three donors. */
export function simulateStudy(genes: readonly string[]): Study {
  const random = createRandom(STUDY.seed)
  const effects = Object.fromEntries([
    ...induced.map((gene) => [gene, 0.8 + 2.2 * random.uniform()]),
    ...repressed.map((gene) => [gene, -0.6 - 1.2 * random.uniform()]),
  ])
  const donors = Array.from({ length: STUDY.donors }, (_unused, at) => `D${at + 1}`)
  const samples = donors.flatMap((donor, at) =>
    STUDY.treatments.map((treatment) => ({
      name: `${donor}_${SHORT[treatment]}`,
      donor,
      batch: at < STUDY.first ? 'b1' : 'b2',
      treatment,
    })),
  )
  const [smallest, largest] = STUDY.librarySize
  const sizes = samples.map(() => smallest + (largest - smallest) * random.uniform())
  const levels = genes.map((gene) => {
    const abundance = Math.exp(1.8 * random.normal() - (random.uniform() < 0.05 ? 9 : 0))
    const byDonor = new Map(donors.map((donor) => [donor, STUDY.donorSpread * random.normal()]))
    const byBatch = STUDY.batchSpread * random.normal()
    return samples.map(({ donor, batch, treatment }) => {
      const effect = (effects[gene] ?? 0) * shareOf(treatment)
      return abundance * 2 ** (effect + (byDonor.get(donor) ?? 0) + (batch === 'b1' ? 0 : byBatch))
    })
  })
  const totals = samples.map((_sample, at) => levels.reduce((sum, row) => sum + (row[at] ?? 0), 0))
  const counts = levels.map((row) =>
    row.map((level, at) => {
      const mean = ((sizes[at] ?? 0) * level) / (totals[at] ?? 1)
      const shape = 1 / (STUDY.dispersion.asymptote + STUDY.dispersion.extra / mean)
      return random.poisson((random.gamma(shape) * mean) / shape)
    }),
  )
  return { samples, counts, effects }
}
