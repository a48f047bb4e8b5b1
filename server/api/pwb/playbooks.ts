import { InputError } from '@playbook/core/errors'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { GateEnv } from '../../auth/gate.ts'
import { createCurated } from '../../playbooks/pwb/curated.ts'
import { countOpened, listSaved, listShared, savedAs } from '../../playbooks/pwb/playbooks.ts'
import type { Templates } from '../../playbooks/documents/templates.ts'
import type { Program } from '../../program.ts'

const MOST = 200
const LONGEST_SEARCH = 200

/** Ids, joined as PWB joins them. */
const ids = z
  .string()
  .max(1000)
  .default('')
  .transform((joined) => joined.split(', ').filter((id) => id !== ''))

const Page = z.object({
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(0).max(MOST).default(50),
})

const Wanted = Page.extend({
  search: z.string().trim().max(LONGEST_SEARCH).default(''),
  inputs: ids,
  outputs: ids,
  dataSources: ids,
})

interface Options extends Pick<Program, 'store' | 'registry'> {
  readonly templates: Templates
}

/** PWB's lists of playbooks: those that are shipped, those that people have published, and what the caller has saved. */
export function pwbPlaybookRoutes({ store, registry, templates }: Options) {
  const listCurated = createCurated(templates, registry)
  return new Hono<GateEnv>()
    .get('/public/playbooks', async (c) => c.json(await listCurated(queryOf(c, Wanted))))
    .get('/public/user/playbooks', async (c) => c.json(await listShared(store, queryOf(c, Wanted))))
    .get('/user/playbooks', async (c) => c.json(await listSaved(store, registry, c.get('person'), queryOf(c, Page))))
    .get('/user/playbooks/:id', async (c) => {
      const chain = c.req.param('id')
      await countOpened(store, chain)
      const saved = await savedAs(store, c.get('person'), chain)
      return saved === undefined ? c.body(null, 200) : c.json(saved)
    })
}

function queryOf<T>(c: Context, schema: z.ZodType<T>): T {
  const asked = schema.safeParse(c.req.query())
  if (asked.success) return asked.data
  const [issue] = asked.error.issues
  throw new InputError(`${issue?.path.join('.')}: ${issue?.message}`)
}
