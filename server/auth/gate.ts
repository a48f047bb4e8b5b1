import type { Role } from '@playbook/core/api/playbooks'
import { isId } from '@playbook/core/ids'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import type { ContentKind } from './may-read.ts'
import type { Access } from './route-access.ts'
import { PAGES, RULES } from './rules.ts'
import { scopeOf } from './api-tokens.ts'
import type { Callers } from './identities.ts'
import type { Person } from './identity.ts'
import { LOOPBACK } from '../net/loopback.ts'

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
const NEEDED = { read: 'viewer', member: 'viewer', comment: 'commenter', write: 'editor', own: 'owner' } as const

/** Why a role is not enough. */
const TOO_LITTLE: Readonly<Record<keyof typeof NEEDED, string>> = {
  read: 'You may not read this playbook.',
  member: 'You may not read this playbook.',
  comment: 'You may read this playbook, not comment on it.',
  write: 'You may read this playbook, not change it.',
  own: 'Only the owner of this playbook may do that.',
}
const NOBODY: Person = { id: '', name: 'Nobody' }

const isHeldKind = (access: Access): access is ContentKind =>
  access === 'process' || access === 'evidence' || access === 'file' || access === 'chain' || access === 'review'

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
    const { host: from, hostname, protocol } = new URL(origin)
    // Who knows its own address knows its scheme, too; beside it this machine alone may ask, which no TLS reaches.
    if (publicOrigin !== undefined && !(protocol === 'http:' && LOOPBACK.test(hostname))) return true
    return from !== host
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

/** Why a request is refused. */
interface Refusal {
  readonly status: 401 | 403 | 404
  readonly name: string
  readonly message: string
}

const SIGN_IN: Refusal = { status: 401, name: 'Unauthorized', message: 'Sign in first.' }
const NO_OPERATOR: Refusal = { ...SIGN_IN, message: 'Send the METRICS_TOKEN of this server.' }
const NO_ADMIN: Refusal = { status: 403, name: 'Forbidden', message: 'Only who looks after this server may do that.' }
const notFound = (message: string): Refusal => ({ status: 404, name: 'NotFound', message })
const forbidden = (message: string): Refusal => ({ status: 403, name: 'Forbidden', message })

interface GateOptions {
  readonly identities: Callers
  readonly publicUrl: URL | undefined
  readonly hosts: readonly string[] | undefined
  /** Whether a request comes from whoever watches over the server. */
  readonly isOperator: (authorization: string | undefined) => boolean
}

/** The role of somebody who may use the playbook of a path in this way, or why not. */
async function roleFor(
  { identities }: GateOptions,
  access: keyof typeof NEEDED,
  playbook: string,
  person: Person | undefined,
): Promise<Role | Refusal> {
  const role = isId(playbook) ? await identities.roleOf(person, playbook) : undefined
  if (role === undefined) {
    return person === undefined ? SIGN_IN : notFound('This playbook does not exist, or it is not shared with you.')
  }
  return RANK[role] < RANK[NEEDED[access]] ? forbidden(TOO_LITTLE[access]) : role
}

/** The person behind the cookies of a browser, or the token of a program. */
async function whoAsks({ identities }: GateOptions, request: HonoRequest): Promise<Person | 'too-little' | undefined> {
  const person = await identities.identify(request.header('cookie'))
  if (person !== undefined) return person
  return identities.identifyProgram?.(request.header('authorization'), scopeOf(request.method, request.path))
}

/** Lets a request in, with who is asking and the role where the path names a playbook; or says why not. */
async function admit(
  options: GateOptions,
  { access, pattern }: CompiledRule,
  request: HonoRequest,
): Promise<Partial<GateVariables> | Refusal> {
  if (access === 'anyone') return {}
  if (access === 'operator') return options.isOperator(request.header('authorization')) ? {} : NO_OPERATOR
  const asked = await whoAsks(options, request)
  if (asked === 'too-little') return forbidden('This token does not allow that. Make another one in your account.')
  const person = asked
  const known = person === undefined ? {} : { person }
  if (access === 'visitor') return known
  if (access === 'person') return person === undefined ? SIGN_IN : known
  if (access === 'admin') return person?.isAdmin === true ? known : person === undefined ? SIGN_IN : NO_ADMIN
  if (access === 'member' && person === undefined) return SIGN_IN
  const named = pattern.exec(request.path)?.groups
  if (isHeldKind(access)) {
    const mayRead = await options.identities.mayRead(person?.id ?? '', access, named?.['id'] ?? '')
    if (mayRead) return known
    return person === undefined ? SIGN_IN : notFound('There is nothing here that you may read.')
  }
  const role = await roleFor(options, access, named?.['playbook'] ?? '', person)
  return typeof role === 'string' ? { ...known, role } : role
}

/** The one gate in front of all routes and upgrades: what no rule names is denied. */
export function createGate(options: GateOptions): MiddlewareHandler<GateEnv> {
  const allowedHosts = options.hosts === undefined ? undefined : new Set(options.hosts)
  return async (c, next) => {
    const refuse = ({ status, name, message }: Refusal) => c.json({ error: { name, message } }, status)
    const foreign = whyForeign(c.req, allowedHosts, options.publicUrl?.origin)
    if (foreign !== undefined) return refuse(forbidden(foreign))
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
    const rule = compiled.find((candidate) => candidate.method === method && candidate.pattern.test(c.req.path))
    if (rule === undefined) return refuse(notFound('There is nothing here.'))
    const admitted = await admit(options, rule, c.req)
    if ('status' in admitted) return refuse(admitted)
    c.set('person', admitted.person ?? NOBODY)
    if (admitted.role !== undefined) c.set('role', admitted.role)
    await next()
    return undefined
  }
}
