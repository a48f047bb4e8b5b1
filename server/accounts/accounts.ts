import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { anonymous, genericOAuth, magicLink } from 'better-auth/plugins'
import { eq, sql } from 'drizzle-orm'
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Store } from '../db/connect.ts'
import {
  account,
  auditEntry,
  comment,
  playbook,
  playbookMember,
  playbookTag,
  session,
  suggestion,
  user,
  verification,
} from '../db/schema.ts'
import { log } from '../log.ts'
import { CLIENT_ADDRESS } from '../net/client-address.ts'
import type { LinkOrigin } from '../net/link-origin.ts'
import { isInvented } from '../auth/address.ts'
import { DATABASE_HOOKS } from './sign-in/database-hooks.ts'
import type { Mail } from './mail/mail.ts'
import { linkMessage } from './mail/messages.ts'
import { createNeverAgain } from './mail/never-again.ts'
import { createNotices, type Notices } from './mail/notices.ts'
import { resetAddress, triesMessage } from './mail/own-messages.ts'
import { createOwnSignIns, type OwnSignIns } from './sign-in/own-sign-in.ts'
import { carriedIn, LINK_S, mailedSignIn, RESET_S } from './sign-in/mailed-sign-in.ts'
import type { Provider } from './sign-in/providers.ts'
import { limitSignIn } from './sign-in/sign-in-limits.ts'
import { confirmUnusedAddress } from './sign-in/unused-address.ts'

/** Signing in and out: by a link, a password, a provider, or as a guest who keeps what they made when they sign in. */
export interface Accounts {
  /** Answers the requests of the routes below `/api/auth`. */
  handle(request: Request): Promise<Response>
  /** Sends a link that signs in. */
  sendLink(email: string): Promise<void>
  /** The address of a page that sets a new password of an account, once. */
  resetLink(person: string): Promise<string>
  /** Passwords and addresses of people who are signed in. */
  readonly own: OwnSignIns
  /** Where links of a message lead that a request asks for. */
  readonly linkOrigin: LinkOrigin
  /** What only this server can say of a text: it makes a secret of an id, and knows it again. */
  sign(text: string): string
  /** Tells people by e-mail what others do. */
  readonly notices: Notices
}

/** What accounts are made of. */
export interface AccountsOptions {
  readonly store: Store
  readonly secret: string
  /** Where people reach this server; absent where only this machine does, by any of its names. */
  readonly publicOrigin: string | undefined
  /** Where links lead: never to another machine because a request says so. */
  readonly linkOrigin: LinkOrigin
  readonly mail: Mail
  readonly providers: readonly Provider[]
  /** Whether people may make an account themselves. */
  readonly isOpen: boolean
}

const Carried = z.object({ callbackURL: z.string().optional() })

const DAY_S = 86_400
/**
 * Of one address, in seconds, on one server: a course of 60 signs in at once. What must not be tried often is limited
 * over all servers by `sign-in-limits.ts`.
 */
const COURSE = { window: 60, max: 200 }

/** The guest's work goes to the person that the guest turns out to be. */
export async function keepGuestWork({ db }: Store, guest: string, person: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(playbook).set({ owner: person }).where(eq(playbook.owner, guest))
    await tx.update(comment).set({ author: person }).where(eq(comment.author, guest))
    await tx.update(suggestion).set({ user: person }).where(eq(suggestion.user, guest))
    // Whoever had begun the same review with their account goes on with that one.
    await tx.execute(sql`update review r set "user" = ${person} where r."user" = ${guest} and not exists (
      select 1 from review o where o.invitation = r.invitation and o."user" = ${person})`)
    await tx.update(auditEntry).set({ by: person }).where(eq(auditEntry.by, guest))
    const filed = await tx.select().from(playbookTag).where(eq(playbookTag.user, guest))
    const tags = filed.map((tag) => ({ ...tag, user: person }))
    if (tags.length > 0) await tx.insert(playbookTag).values(tags).onConflictDoNothing()
    const seats = await tx.select().from(playbookMember).where(eq(playbookMember.user, guest))
    const kept = seats.map((seat) => ({ ...seat, user: person }))
    if (kept.length > 0) await tx.insert(playbookMember).values(kept).onConflictDoNothing()
  })
}

/** Opens the accounts of a server. */
export function createAccounts(options: AccountsOptions): Accounts {
  const { store, linkOrigin } = options
  const origin = linkOrigin()
  const mail: Mail = async (message) => (isInvented(message.to) ? undefined : options.mail(message))
  // Nobody outside says why a link is sent.
  const tries = randomUUID()
  const plugins = [
    magicLink({
      expiresIn: LINK_S,
      disableSignUp: !options.isOpen,
      storeToken: 'hashed',
      // Nobody guesses what a link says, and a course signs in from one address.
      rateLimit: COURSE,
      sendMagicLink: async ({ email, token, url, metadata }, context) => {
        const message = metadata?.['reason'] === tries ? triesMessage : linkMessage
        await mail(message(linkOrigin(context?.request), email, { token, carried: carriedIn(url) }))
      },
    }),
    anonymous({
      emailDomainName: 'guest.invalid',
      generateName: () => 'Guest',
      onLinkAccount: async ({ anonymousUser, newUser }) => keepGuestWork(store, anonymousUser.user.id, newUser.user.id),
    }),
    genericOAuth({ config: options.providers.map((one) => ofProvider(one, !options.isOpen, store)) }),
  ]
  const remind = async (email: string, request: Request) => {
    const { callbackURL } = Carried.parse(await request.json())
    await askLink(linkOrigin(request), request.headers, { email, callbackURL })
  }
  const auth = betterAuth({ ...basicsOf(options), ...mailedSignIn({ ...options, mail, remind }), plugins })
  const sign = (text: string) => createHmac('sha256', options.secret).update(text).digest('base64url')
  const askLink = async (from: string, headers: Headers | undefined, body: object) => {
    const sent = new Headers(headers)
    sent.set('content-type', 'application/json')
    sent.set('origin', from)
    for (const name of ['content-length', 'cookie']) sent.delete(name)
    const url = `${from}/api/auth/sign-in/magic-link`
    const response = await auth.handler(new Request(url, { method: 'POST', body: JSON.stringify(body), headers: sent }))
    if (!response.ok) throw new Error(`the link was not sent (${response.status})`)
  }
  const warn = async (email: string, request: Request) => {
    const [known] = await store.sql`select 1 from "user" u join account a on a."userId" = u.id
      where u.email = ${email.trim().toLowerCase()} and a.provider = 'credential'`
    if (known !== undefined) await askLink(linkOrigin(request), request.headers, { email, metadata: { reason: tries } })
  }
  return {
    handle: limitSignIn({ store, handle: (request) => auth.handler(request), warn }),
    sign,
    notices: createNotices({ store, mail, origin, neverAgain: createNeverAgain(store, sign) }),
    sendLink: async (email) => askLink(origin, undefined, { email }),
    async resetLink(person) {
      const { internalAdapter } = await auth.$context
      const token = randomBytes(24).toString('base64url')
      const expiresAt = new Date(Date.now() + RESET_S * 1000)
      await internalAdapter.createVerificationValue({ identifier: `reset-password:${token}`, value: person, expiresAt })
      return resetAddress(origin, token)
    },
    own: createOwnSignIns({ store, mail }),
    linkOrigin,
  }
}

function basicsOf(options: AccountsOptions) {
  const { store, secret, publicOrigin } = options
  return {
    appName: 'Playbook',
    ...(publicOrigin !== undefined && { baseURL: publicOrigin }),
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(store.db, { provider: 'pg', schema: { user, session, account, verification } }),
    telemetry: { enabled: false },
    onAPIError: { throw: true },
    logger: {
      level: 'error' as const,
      // Its messages may quote what people typed.
      log: (level: string, _message: string, ...details: unknown[]) =>
        log.warn('the accounts reported trouble', { level, error: details.find((each) => each instanceof Error) }),
    },
    advanced: {
      database: { generateId: 'uuid' as const },
      cookies: { session_token: { name: 'playbook_session' } },
      cookiePrefix: 'playbook',
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
      // Else the library takes NODE_ENV for TLS, and no browser keeps such a cookie over plain HTTP.
      useSecureCookies: publicOrigin?.startsWith('https:') === true,
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/*': COURSE,
        '/sign-up/email': COURSE,
        '/request-password-reset': COURSE,
        '/callback/*': COURSE,
        '/verify-email': COURSE,
      },
    },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S },
    // Whoever reads the database sets nobody's password.
    verification: {
      storeIdentifier: { default: 'plain' as const, overrides: { 'reset-password': 'hashed' as const } },
    },
    account: {
      // Who links is signed in here and there: their addresses may differ, and ORCID gives none.
      accountLinking: { enabled: true, allowDifferentEmails: true },
      additionalFields: { type: { type: 'string' as const, required: false, input: false } },
    },
    databaseHooks: DATABASE_HOOKS,
  }
}

/** ORCID gives no address of its people, yet everybody needs one. */
function ofProvider({ id, issuer, clientId, clientSecret }: Provider, disableSignUp: boolean, store: Store) {
  return {
    providerId: id,
    clientId,
    clientSecret,
    disableSignUp,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    scopes: id === 'orcid' ? ['openid'] : ['openid', 'email', 'profile'],
    pkce: true,
    mapProfileToUser: async (profile: Readonly<Record<string, unknown>>) => {
      const text = (key: string) => (typeof profile[key] === 'string' && profile[key] !== '' ? profile[key] : undefined)
      const names = [text('given_name'), text('family_name')].filter((name) => name !== undefined).join(' ')
      const subject = text('sub') ?? text('id') ?? ''
      const email = text('email')
      const isConfirmed = profile['email_verified'] === true
      if (email !== undefined && isConfirmed) await confirmUnusedAddress(store, email)
      return {
        name: text('name') ?? (names || subject),
        email: email ?? `${subject.toLowerCase()}@${id}.invalid`,
        // An address that we made up is nobody else's.
        emailVerified: email === undefined || isConfirmed,
      }
    },
  }
}
