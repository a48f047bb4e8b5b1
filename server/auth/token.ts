import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { Settings } from '../settings.ts'
import type { GateEnv } from './gate.ts'
import { bearerIn } from './secrets.ts'

/**
 * For a machine with several users, where everybody can reach a server on loopback: only who knows its token is served.
 * It stands in the address that the server prints, becomes a cookie when that is opened, and is a header for programs.
 */

const TOKEN_BYTES = 24
const ONLY_OWNER = 0o600
const YEAR_S = 31_536_000

/** A secret of a data folder, the same after each start; a new one without a folder. Only its owner may read it. */
export async function keptToken(folder: string | undefined, name = 'token'): Promise<string> {
  const made = randomBytes(TOKEN_BYTES).toString('base64url')
  if (folder === undefined) return made
  const file = join(folder, name)
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.trim() !== '') return known.trim()
  await writeFile(file, `${made}\n`, { mode: ONLY_OWNER })
  await chmod(file, ONLY_OWNER)
  return made
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** Tells who watches over the server: with a token, whoever sends it; without accounts anyone who is let in at all. */
export function operatorCheck({ mode, metricsToken }: Pick<Settings, 'mode' | 'metricsToken'>) {
  const digest = metricsToken === undefined ? undefined : digestOf(metricsToken)
  return (authorization: string | undefined): boolean => {
    if (digest === undefined) return mode === 'local'
    const given = bearerIn(authorization)
    return given !== undefined && timingSafeEqual(digestOf(given), digest)
  }
}

const WORKER = /^\/api\/sessions\/[^/]+\/worker(?:\/[^/]+)?$/

/** Serves only who has the token. */
export function requireToken(token: string): MiddlewareHandler<GateEnv> {
  const digest = digestOf(token)
  // Cookies know no ports: servers on one machine must not take each other's.
  const name = `playbook_token_${digest.toString('hex').slice(0, 8)}`
  const isIt = (given: string | undefined) => given !== undefined && timingSafeEqual(digestOf(given), digest)
  const cookieIn = (cookies = '') => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1]

  return async (c, next) => {
    const url = new URL(c.req.url)
    if (url.pathname === '/api/health' || url.pathname === '/api/health/ready') return next()
    // A worker of a session has a token of its own.
    if (WORKER.test(url.pathname)) return next()
    if (isIt(cookieIn(c.req.header('cookie')))) return next()
    if (isIt(bearerIn(c.req.header('authorization')))) return next()
    const message = 'This server asks for its token. Open the address that it printed when it started.'
    const given = c.req.method === 'GET' ? url.searchParams.get('token') : null
    if (given === null || !isIt(given)) {
      return url.pathname.startsWith('/api/')
        ? c.json({ error: { name: 'Unauthorized', message } }, 401)
        : c.text(message, 401)
    }
    // The address loses it at once: addresses are copied and shown.
    url.searchParams.delete('token')
    c.header('set-cookie', `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${YEAR_S}`)
    // Two slashes in front would be the address of another host.
    return c.redirect(`${url.pathname.replace(/^\/+/, '/')}${url.search}`, 302)
  }
}
