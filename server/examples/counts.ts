import { induced, repressed } from './genes.ts'
import { createRandom, type Random } from './random.ts'

/** What the simulation assumes; written down beside the data. */
export const MODEL = {
  seed: 20_240_611,
  secondSeed: 20_240_612,
  control: 6,
  perturbed: 6,
  librarySize: [20_000_000, 35_000_000],
  /** Variance = mean + dispersion × mean², dispersion = asymptote + extra / mean. */
  dispersion: { asymptote: 0.1, extra: 4 },
} as const

/** Counts with everything that went into them. */
export interface Simulation {
  readonly genes: readonly string[]
  readonly samples: readonly {
    readonly name: string
    readonly condition: 'Control' | 'Perturbation'
    readonly target: number
  }[]
  /** Gene by sample. */
  readonly counts: readonly (readonly number[])[]
  /** Log2 fold change of the perturbed samples, of every gene that has one. */
  readonly effects: Readonly<Record<string, number>>
}

const round = (value: number) => Math.round(value * 100) / 100

function drawEffects(random: Random): Record<string, number> {
  const up = induced.map((gene) => [gene, round(0.8 + 2.5 * random.uniform())])
  const down = repressed.map((gene) => [gene, round(-0.6 - 1.4 * random.uniform())])
  return Object.fromEntries([...up, ...down])
}

/** Negative binomial counts of 6 control and 6 perturbed samples; another seed is another study of the same treatment. */
export function simulateCounts(genes: readonly string[], seed: number = MODEL.seed): Simulation {
  const random = createRandom(seed)
  const effects = drawEffects(random)
  const [smallest, largest] = MODEL.librarySize
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => `${prefix}_${i + 1}`)
  const target = () => Math.round(smallest + (largest - smallest) * random.uniform())
  const samples = [
    ...names('control', MODEL.control).map((name) => ({ name, condition: 'Control' as const, target: target() })),
    ...names('interferon', MODEL.perturbed).map((name) => ({
      name,
      condition: 'Perturbation' as const,
      target: target(),
    })),
  ]
  // Abundance spans six orders of magnitude, as in a real library; one gene in twenty is hardly there.
  const abundance = genes.map(() => Math.exp(1.8 * random.normal() - (random.uniform() < 0.05 ? 9 : 0)))
  const levels = samples.map(({ condition }) =>
    genes.map((gene, i) => (abundance[i] ?? 0) * (condition === 'Control' ? 1 : 2 ** (effects[gene] ?? 0))),
  )
  const totals = levels.map((level) => level.reduce((sum, value) => sum + value, 0))
  const counts = genes.map((_, gene) =>
    samples.map(({ target: size }, sample) => {
      const mean = (size * (levels[sample]?.[gene] ?? 0)) / (totals[sample] ?? 1)
      const shape = 1 / (MODEL.dispersion.asymptote + MODEL.dispersion.extra / mean)
      return random.poisson((random.gamma(shape) * mean) / shape)
    }),
  )
  return { genes, samples, counts, effects }
}
