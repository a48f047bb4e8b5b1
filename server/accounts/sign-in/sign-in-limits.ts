import { getIP } from 'better-auth/api'
import { z } from 'zod'
import { log } from '../../log.ts'
import { CLIENT_ADDRESS } from '../../net/client-address.ts'
import type { Store } from '../../db/connect.ts'
import { forgetRate, giveBackOne, takeOne, type RateLimit } from '../../db/rate-limit.ts'

const HALF_HOUR_S = 1800
/** Of one account, from wherever: nobody guesses a password. */
export const WRONG_PASSWORDS: RateLimit = { name: 'wrong passwords of an account', most: 10, perS: 600 }
/** Of one address, whatever the accounts: nobody tries one password with everybody. A course mistypes less often. */
const GUESSES: RateLimit = { name: 'wrong passwords from', most: 60, perS: 360 }
/** A course of 60 sits behind one address, and comes back after the break. */
const MAILS: RateLimit = { name: 'links asked for from', most: 150, perS: HALF_HOUR_S }
const GUESTS: RateLimit = { name: 'guests from', most: 150, perS: HALF_HOUR_S }
/** To one mailbox from one address: nobody fills another's, and nobody elsewhere keeps its owner from a link. */
const MAILBOX: RateLimit = { name: 'links to', most: 10, perS: 300 }
const WARNINGS: RateLimit = { name: 'told of wrong passwords', most: 1, perS: 86_400 }

/** An account as its wrong passwords are counted. */
export const accountIn = (email: string) => email.trim().toLowerCase()

const WithAddress = z.object({ email: z.string().max(320) })

/** Only for the counts: what is no address shares one. */
async function addressIn(request: Request): Promise<string> {
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => undefined)
  return WithAddress.safeParse(body).data?.email ?? ''
}

/** By which the library counts, too: IPv6 by network. */
const clientOf = (request: Request) =>
  getIP(request, { advanced: { ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] } } }) ?? 'unknown'

function refusal(waitS: number, message: string): Response {
  return Response.json({ code: 'TOO_MANY', message }, { status: 429, headers: { 'retry-after': String(waitS) } })
}

const inTime = (waitS: number) => `Try again in ${waitS} s.`

interface Options {
  readonly store: Store
  handle(request: Request): Promise<Response>
  /** Tells the owner of an account, if there is one, that its password was guessed. */
  warn(email: string, request: Request): Promise<void>
}

/** Signing in by the library, within limits that hold over all servers. */
export function limitSignIn(options: Options): (request: Request) => Promise<Response> {
  const { store, handle } = options
  const mails = async (request: Request) => {
    const [client, email] = [clientOf(request), await addressIn(request)]
    const waitS =
      (await takeOne(store, MAILS, client)) || (await takeOne(store, MAILBOX, `${accountIn(email)} ${client}`))
    if (waitS > 0) return refusal(waitS, `Many messages were asked for from here. ${inTime(waitS)}`)
    return handle(request)
  }
  const ways: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    '/api/auth/sign-in/magic-link': mails,
    '/api/auth/sign-up/email': mails,
    '/api/auth/request-password-reset': mails,
    '/api/auth/sign-in/email': async (request) => withPassword(options, request),
    '/api/auth/sign-in/anonymous': async (request) => {
      const waitS = await takeOne(store, GUESTS, clientOf(request))
      if (waitS > 0) return refusal(waitS, `Many guests came from here. ${inTime(waitS)}`)
      return handle(request)
    },
  }
  return async (request) => {
    const response = await (ways[new URL(request.url).pathname] ?? handle)(request)
    const waitS = response.headers.get('x-retry-after')
    return waitS === null || response.status !== 429
      ? response
      : refusal(Number(waitS), `That was tried too often from here. ${inTime(Number(waitS))}`)
  }
}

/** Counted before the password is compared, so that tries at the same time are not more. */
async function withPassword({ store, handle, warn }: Options, request: Request): Promise<Response> {
  const [client, email] = [clientOf(request), await addressIn(request)]
  const account = accountIn(email)
  const fromHereS = await takeOne(store, GUESSES, client)
  if (fromHereS > 0) return refusal(fromHereS, `Many wrong passwords came from here. ${inTime(fromHereS)}`)
  const waitS = await takeOne(store, WRONG_PASSWORDS, account)
  if (waitS > 0) {
    await giveBackOne(store, GUESSES, client)
    if ((await takeOne(store, WARNINGS, account)) === 0) {
      // Whoever tries does not learn from the time whether there is such an account.
      void warn(email, request.clone()).catch((error: unknown) => log.warn('a warning was not sent', { error }))
    }
    return refusal(
      waitS,
      `Wrong passwords were tried many times. A link by e-mail signs you in at once; for the password ${inTime(waitS).toLowerCase()}`,
    )
  }
  const response = await handle(request)
  if (response.status === 401) return response
  await giveBackOne(store, GUESSES, client)
  await (response.ok ? forgetRate : giveBackOne)(store, WRONG_PASSWORDS, account)
  return response
}
