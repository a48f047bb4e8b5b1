import { targetRanger } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'

const Query = z.object({
  bg: z.string(),
  inputData: z.object({ n: z.number(), genes: z.record(z.string(), z.object({ mean: z.number(), std: z.number() })) }),
})

interface Background {
  readonly mean: number
  readonly std: number
  readonly n: number
}
const LITTLE: Background = { mean: 3, std: 2, n: 100 }
/** Simulated: every gene is little expressed, but for these; one is not expressed at all. */
const BACKGROUNDS: Readonly<Record<string, Readonly<Record<string, Background>>>> = {
  GTEx_transcriptomics: {
    ALB: { mean: 900, std: 200, n: 100 },
    EGFR: { mean: 40, std: 20, n: 100 },
    SILENT: { mean: 0, std: 0, n: 100 },
  },
  ARCHS4: { EGFR: { mean: 100, std: 10, n: 400 } },
}

const app = new Hono()

app.post('/api/query_db_targets', async (c) => {
  const query = Query.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.text('Internal Server Error', 500)
  const { bg, inputData } = query.data
  const background = BACKGROUNDS[bg]
  // An unknown background is no error over there.
  if (background === undefined) return c.json([])
  const tests = Object.entries(inputData.genes).map(([gene, { mean, std }]) => {
    const other = background[gene] ?? LITTLE
    const t = (mean - other.mean) / Math.sqrt(std ** 2 / inputData.n + other.std ** 2 / other.n)
    const p = Math.exp(-Math.abs(t))
    return { gene, t, p, adj_p: Math.min(1, 2 * p), log2fc: Math.log2(mean / other.mean) }
  })
  // Infinite numbers leave it as null.
  return c.json(tests.filter(({ t }) => t > 0).toSorted((a, b) => b.t - a.t))
})

/** TargetRanger, with backgrounds of a few genes. */
export const simulation: Simulation = { services: [targetRanger], app, cases }
