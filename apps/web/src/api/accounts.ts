import { carriedPath } from '@playbook/core/api/local-path'
import { z } from 'zod'
import { ApiError } from './client.ts'

const Refusal = z.object({ code: z.string().exactOptional(), message: z.string().exactOptional() })

const WORDS: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'E-mail and password do not belong together. A link by e-mail signs you in, too.',
  EMAIL_NOT_VERIFIED: 'Confirm your address first: we have just sent the message again.',
  USER_ALREADY_EXISTS: 'There is an account with this address. Sign in instead, or ask for a link.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'There is an account with this address. Sign in instead, or ask for a link.',
  PASSWORD_TOO_SHORT: 'A password needs at least 10 characters.',
  INVALID_TOKEN: 'This link was used before, or is too old. Ask for a new one.',
  FAILED_TO_UNLINK_LAST_ACCOUNT: 'This is your only way to sign in. Add another one first.',
  EMAIL_PASSWORD_SIGN_UP_DISABLED: 'Accounts are made by whoever keeps this server. Ask for one.',
}

const TOO_OFTEN = 'That was tried too often. Wait a minute, then try again.'
const NOT_REACHED = 'The server cannot be reached. Check that you are connected, then try again.'

async function ask(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const init =
    method === 'GET' ? {} : { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } }
  const response = await fetch(`/api/auth${path}`, { method, ...init }).catch(() => {
    throw new ApiError(0, 'Offline', NOT_REACHED)
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const { code = '', message } = Refusal.safeParse(answer).data ?? {}
  if (response.status === 429) throw new ApiError(429, 'TooMany', message ?? TOO_OFTEN)
  throw new ApiError(response.status, code, WORDS[code] ?? message ?? 'The server refused. Try again.')
}

/** Sends a link that signs in and goes on to a page, and makes an account where there is none. */
export const sendLink = (email: string, to: string) =>
  ask('POST', '/sign-in/magic-link', { email, callbackURL: carriedPath(to) })

export const openLink = (token: string) => ask('GET', `/magic-link/verify?token=${encodeURIComponent(token)}`)

export const confirmAddress = (token: string) => ask('GET', `/verify-email?token=${encodeURIComponent(token)}`)

export const signInWithPassword = (email: string, password: string) =>
  ask('POST', '/sign-in/email', { email, password })

/** The account counts once its address is confirmed. */
export const signUp = (name: string, email: string, password: string, to: string) =>
  ask('POST', '/sign-up/email', { name, email, password, callbackURL: carriedPath(to) })

/** Sends a link that sets a new password. */
export const askReset = (email: string) => ask('POST', '/request-password-reset', { email })

/** Sets a new password by such a link. */
export const resetPassword = (token: string, newPassword: string) =>
  ask('POST', '/reset-password', { token, newPassword })

export const signInAsGuest = () => ask('POST', '/sign-in/anonymous')

export const signOut = () => ask('POST', '/sign-out')

const Elsewhere = z.object({ url: z.url({ protocol: /^https?$/ }) })

/** The address of the provider's page that signs in and comes back to `to`. */
export async function providerAddress(provider: string, to: string): Promise<string> {
  const back = `/sign-in?to=${encodeURIComponent(to)}`
  const body = { provider, callbackURL: to.split('#')[0], errorCallbackURL: back }
  return Elsewhere.parse(await ask('POST', '/sign-in/social', body)).url
}

/** The address of the provider's page that adds it to the ways in which this person signs in. */
export async function linkAddress(provider: string): Promise<string> {
  const body = { provider, callbackURL: '/account', errorCallbackURL: '/account' }
  return Elsewhere.parse(await ask('POST', '/link-social', body)).url
}

const Ways = z.array(z.object({ providerId: z.string(), accountId: z.string() }))

/** How this person signs in, beside links by e-mail. */
export const listWays = async () => Ways.parse(await ask('GET', '/list-accounts'))

export const unlink = (providerId: string) => ask('POST', '/unlink-account', { providerId })

const Sessions = z.array(
  z.object({ id: z.string(), createdAt: z.string(), userAgent: z.string().nullish(), ipAddress: z.string().nullish() }),
)

/** Where this person is signed in. */
export const listSessions = async () => Sessions.parse(await ask('GET', '/list-sessions'))

/** Signs out everywhere but here. */
export const signOutElsewhere = () => ask('POST', '/revoke-other-sessions')
