import type { Role } from '@playbook/core/api/playbooks'
import { isId } from '@playbook/core/ids'
import type { MiddlewareHandler } from 'hono'
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
const NEEDED: Readonly<Record<'read' | 'write' | 'own', Role>> = { read: 'viewer', write: 'editor', own: 'owner' }
const NOBODY: Person = { id: '', name: 'Nobody' }

interface CompiledRule {
  readonly method: string
  readonly pattern: RegExp
  readonly access: Access
}

function patternOf(path: string): RegExp {
  if (path === PAGES) return /^\/(?!(?:api|ga4gh|mcp)(?:\/|$))/
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

/** The one gate in front of all routes and upgrades: what no rule names is denied. */
export function createGate(options: {
  identities: Pick<Identities, 'identify' | 'roleOf'>
  publicUrl: URL | undefined
  hosts: readonly string[] | undefined
}): MiddlewareHandler<GateEnv> {
  const allowedHosts = options.hosts === undefined ? undefined : new Set(options.hosts)
  return async (c, next) => {
    const host = c.req.header('host')
    if (allowedHosts !== undefined && !isOwnHost(host, allowedHosts)) {
      return c.json({ error: { name: 'Forbidden', message: 'This address is not one of this server.' } }, 403)
    }
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const isUpgrade = c.req.header('upgrade')?.toLowerCase() === 'websocket'
    if (
      (isUpgrade || method !== 'GET') &&
      comesFromElsewhere(c.req.header('origin'), host, options.publicUrl?.origin)
    ) {
      return c.json({ error: { name: 'Forbidden', message: 'The request came from another site.' } }, 403)
    }
    const path = c.req.path
    // A picture or a script of another page must not make a server of somebody at home work.
    if (c.req.header('sec-fetch-site') === 'cross-site' && c.req.header('sec-fetch-mode') !== 'navigate') {
      return c.json({ error: { name: 'Forbidden', message: 'The request came from another site.' } }, 403)
    }
    const rule = compiled.find((candidate) => candidate.method === method && candidate.pattern.test(path))
    if (rule === undefined) return c.json({ error: { name: 'NotFound', message: 'There is nothing here.' } }, 404)
    if (rule.access === 'anyone') {
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
      return c.json({ error: { name: 'Forbidden', message: `You may read this playbook, not change it.` } }, 403)
    }
    c.set('person', person ?? NOBODY)
    c.set('role', role)
    await next()
    return undefined
  }
}
