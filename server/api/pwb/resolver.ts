import { InputError, KernelError, UpstreamError } from '@playbook/core/errors'
import { Hono } from 'hono'
import { z } from 'zod'
import type { MayRead } from '../../auth/may-read.ts'
import type { GateEnv } from '../../auth/gate.ts'
import { createLines } from '../../lines.ts'
import { mustReadFiles } from '../../playbooks/files/readable-files.ts'
import type { Program } from '../../program.ts'
import { bodyOf } from '../../http/bodies.ts'
import { refuse } from '../../http/respond.ts'

const Asked = z.object({
  spec: z.string(),
  data: z.json().optional(),
  inputs: z.record(z.string(), z.json()).default({}),
})

/** Whoever waits so long has a playbook, which waits for them. */
const LONGEST_MS = 600_000

const isTold = (error: unknown): error is Error =>
  error instanceof InputError || error instanceof UpstreamError || error instanceof KernelError

interface ResolverOptions extends Pick<Program, 'stateless' | 'grants'> {
  readonly mayRead: MayRead
}

/** PWB's `/api/resolver`: one step with all that it reads, computed beside all playbooks; one at a time for each person. */
export function resolverRoutes({ stateless, grants, mayRead }: ResolverOptions) {
  const inLine = createLines()
  return new Hono<GateEnv>().post('/', async (c) => {
    const asked = await bodyOf(c, Asked)
    const person = c.get('person').id
    await mustReadFiles({ grants, mayRead }, asked, person)
    const late = AbortSignal.timeout(LONGEST_MS)
    const signal = AbortSignal.any([c.req.raw.signal, late])
    try {
      return c.json(await inLine(person, async () => stateless(asked, { person, signal })))
    } catch (error) {
      if (late.aborted) throw refuse(504, 'Timeout reached')
      // Its programs read the words of a failure as JSON.
      if (isTold(error)) return c.json(error.message, 500)
      throw error
    }
  })
}
