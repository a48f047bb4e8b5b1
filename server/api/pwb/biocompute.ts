/**
 * PWB's addresses of drafts at the BioCompute portal. PWB sends the token that ORCID gave at sign-in; here it is the one
 * that the person keeps among their keys.
 */
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { ServiceKeys } from '../../accounts/keys/service-keys.ts'
import type { GateEnv } from '../../auth/gate.ts'
import type { Store } from '../../db/connect.ts'
import { isRefusedToken } from '../../deposits/archive.ts'
import { biocomputePortal } from '../../deposits/biocompute.ts'
import { authorOf } from '../../playbooks/people/authors.ts'
import { chainAddress, type Exports } from '../../export/playbook-exports.ts'
import type { Chains } from '../../playbooks/chains/chains.ts'
import type { Settings } from '../../settings.ts'
import { askingOf, knownChain, toldInstead } from '../publications/exports.ts'
import { jsonText } from '../../http/bodies.ts'
import { refuse } from '../../http/respond.ts'

/** What PWB says, and what to do about it. */
const REQUIRED = 'ORCID Required: keep your token of the BioCompute portal under Account first.'
const EXPIRED = 'ORCID Expired: replace your token of the BioCompute portal under Account.'
const UNAUTHORIZED = 'BCO Unauthorization: the BioCompute portal does not know your token, or does not let it write.'
const NAMELESS = 'Name required: say under Account how you are called, since a draft names who made it.'

interface Options {
  readonly exports: Pick<Exports, 'chain'>
  readonly chains: Pick<Chains, 'load'>
  readonly store: Store
  readonly serviceKeys: Pick<ServiceKeys, 'tokenOf'>
  readonly settings: Pick<Settings, 'archives' | 'mode' | 'publicUrl' | 'upstreamProxy'>
}

/** Drafts of workflows at the BioCompute portal, at PWB's addresses. */
export function biocomputeRoutes({ exports, chains, store, serviceKeys, settings }: Options) {
  const portal = (token: string) =>
    biocomputePortal({ base: settings.archives.biocompute, proxy: settings.upstreamProxy, token })
  const tokenOf = async (c: Context<GateEnv>) => serviceKeys.tokenOf('biocompute', c.get('person').id)
  /** The token and the name that a draft needs. */
  async function ready(c: Context<GateEnv>) {
    const token = await tokenOf(c)
    if (token === undefined) throw refuse(401, REQUIRED)
    if (isExpired(token)) throw refuse(401, EXPIRED)
    const author = await authorOf(store, c.get('person').id)
    if (author === undefined && settings.mode === 'accounts') throw refuse(401, NAMELESS)
    return { token, authors: author === undefined ? [] : [author] }
  }
  return new Hono<GateEnv>()
    .get('/bco/:id/draft', async (c) => {
      await ready(c)
      return c.json(null)
    })
    .post('/bco/:id/draft', async (c) => {
      const { token, authors } = await ready(c)
      const chain = toldInstead(c, await knownChain(chains, c.req.param('id')))
      const asking = askingOf(c, settings)
      const { content } = await exports.chain({ ...chain, authors }, 'bco', asking)
      const contents: unknown = JSON.parse(String(content))
      const id = await orUnauthorized(portal(token).draft(contents, chainAddress(asking, chain.id)))
      await store.sql`update user_playbook set bco = to_json(${id}::text)
        where playbook = ${chain.id} and "user" = ${c.get('person').id}`
      return c.json({ object_id: id })
    })
    .get('/v1/user/integrations/biocompute/auth', async (c) => {
      const token = await tokenOf(c)
      if (token === undefined || isExpired(token)) return c.json({ orcid: false })
      return c.json({ orcid: true, biocompute: await portal(token).knowsPerson() })
    })
    .get('/v1/user/integrations/biocompute/:id/published', async (c) => {
      const token = await tokenOf(c)
      if (token === undefined) throw refuse(401, REQUIRED)
      const address = chainAddress(askingOf(c, settings), c.req.param('id'))
      return c.json((await orUnauthorized(portal(token).objectOf(address))) ?? null)
    })
}

const Expiry = jsonText.pipe(z.object({ exp: z.number() }))

/** A token of ORCID says itself until when it is good; of others nothing is known before they are used. */
function isExpired(token: string): boolean {
  const payload = token.split('.')[1] ?? ''
  const told = Expiry.safeParse(Buffer.from(payload, 'base64url').toString())
  return told.success && told.data.exp * 1000 < Date.now()
}

async function orUnauthorized<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (isRefusedToken(error)) throw refuse(401, UNAUTHORIZED)
    throw error
  }
}
