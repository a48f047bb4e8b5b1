import type { Role } from '@playbook/core/api/playbooks'
import { isId } from '@playbook/core/ids'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import { PAGES, RULES, type Access } from './rules.ts'
import type { Identities, Person } from './identity.ts'

/** What the gate found out; handlers read it and never ask again. */
export interface GateVariables {
  readonly person: Person
  /** The caller's role where the path names a playbook. */
  readonly role: Role
}

export interface GateEnv {
  Variables: GateVariables
}

const RANK: Readonly<Record<Role, number>> = { viewer: 0, commenter: 1, editor: 2, owner: 3 }
const NEEDED = { read: 'viewer', comment: 'commenter', write: 'editor', own: 'owner' } as const

/** Why a role is not enough. */
const TOO_LITTLE: Readonly<Record<keyof typeof NEEDED, string>> = {
  read: 'You may not read this playbook.',
  comment: 'You may read this playbook, not comment on it.',
  write: 'You may read this playbook, not change it.',
  own: 'Only the owner of this playbook may do that.',
}
const NOBODY: Person = { id: '', name: 'Nobody' }

interface CompiledRule {
  readonly method: string
  readonly pattern: RegExp
  readonly access: Access
}

function patternOf(path: string): RegExp {
  if (path === PAGES) return /^\/(?!(?:api|ga4gh|mcp|metrics)(?:\/|$))/
  const parts = path
    .split('/')
    .map((part) => (part.startsWith(':') ? `(?<${part.slice(1)}>[^/]+)` : part.replaceAll('.', '\\.')))
  return new RegExp(`^${parts.join('/')}$`)
}

const compiled: readonly CompiledRule[] = RULES.map(([method, path, access]) => ({
  method,
  access,
  pattern: patternOf(path),
}))

/** Names under which this server may be addressed in local mode: anything else is a rebound name. */
function isOwnHost(host: string | undefined, allowed: ReadonlySet<string>): boolean {
  if (host === undefined) return false
  try {
    return allowed.has(new URL(`http://${host}`).hostname)
  } catch {
    return false
  }
}

/** A browser always sends Origin with writes and upgrades; programs send none. */
function comesFromElsewhere(
  origin: string | undefined,
  host: string | undefined,
  publicOrigin: string | undefined,
): boolean {
  if (origin === undefined) return false
  if (origin === publicOrigin) return false
  try {
    return new URL(origin).host !== host
  } catch {
    return true
  }
}

const ELSEWHERE = 'The request came from another site.'

/** Why a request is not let near any route: it was not meant for this server, or another site sent it. */
function whyForeign(request: HonoRequest, own: ReadonlySet<string> | undefined, publicOrigin: string | undefined) {
  const host = request.header('host')
  if (own !== undefined && !isOwnHost(host, own)) return 'This address is not one of this server.'
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isUpgrade = request.header('upgrade')?.toLowerCase() === 'websocket'
  if ((isUpgrade || !isRead) && comesFromElsewhere(request.header('origin'), host, publicOrigin)) return ELSEWHERE
  // A picture or a script of another page must not make a server of somebody at home work.
  const isEmbedded = request.header('sec-fetch-mode') !== 'navigate'
  return isEmbedded && request.header('sec-fetch-site') === 'cross-site' ? ELSEWHERE : undefined
}

/** The one gate in front of all routes and upgrades: what no rule names is denied. */
export function createGate(options: {
  identities: Pick<Identities, 'identify' | 'roleOf'>
  publicUrl: URL | undefined
  hosts: readonly string[] | undefined
  /** Whether a request comes from whoever watches over the server. */
  isOperator: (authorization: string | undefined) => boolean
}): MiddlewareHandler<GateEnv> {
  const allowedHosts = options.hosts === undefined ? undefined : new Set(options.hosts)
  return async (c, next) => {
    const foreign = whyForeign(c.req, allowedHosts, options.publicUrl?.origin)
    if (foreign !== undefined) return c.json({ error: { name: 'Forbidden', message: foreign } }, 403)
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const { path } = c.req
    const rule = compiled.find((candidate) => candidate.method === method && candidate.pattern.test(path))
    if (rule === undefined) return c.json({ error: { name: 'NotFound', message: 'There is nothing here.' } }, 404)
    if (rule.access === 'anyone') {
      c.set('person', NOBODY)
      await next()
      return undefined
    }
    if (rule.access === 'operator') {
      if (!options.isOperator(c.req.header('authorization'))) {
        return c.json({ error: { name: 'Unauthorized', message: 'Send the METRICS_TOKEN of this server.' } }, 401)
      }
      c.set('person', NOBODY)
      await next()
      return undefined
    }
    const person = await options.identities.identify(c.req.header('cookie'))
    if (rule.access === 'person') {
      if (person === undefined) return c.json({ error: { name: 'Unauthorized', message: 'Sign in first.' } }, 401)
      c.set('person', person)
      await next()
      return undefined
    }
    const playbook = rule.pattern.exec(path)?.groups?.['playbook'] ?? ''
    const role = isId(playbook) ? await options.identities.roleOf(person, playbook) : undefined
    if (role === undefined) {
      if (person === undefined) return c.json({ error: { name: 'Unauthorized', message: 'Sign in first.' } }, 401)
      return c.json(
        { error: { name: 'NotFound', message: 'This playbook does not exist, or it is not shared with you.' } },
        404,
      )
    }
    if (RANK[role] < RANK[NEEDED[rule.access]]) {
      return c.json({ error: { name: 'Forbidden', message: TOO_LITTLE[rule.access] } }, 403)
    }
    c.set('person', person ?? NOBODY)
    c.set('role', role)
    await next()
    return undefined
  }
}
