import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { anonymous, genericOAuth, magicLink } from 'better-auth/plugins'
import { LONGEST_NAME } from '@playbook/core/api/account'
import { eq, sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
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
import { nameIn } from './address.ts'
import type { Mail, Message } from './mail.ts'
import {
  commentMessage,
  confirmMessage,
  linkMessage,
  offerMessage,
  runsMessage,
  shareMessage,
  type CommentNotice,
  type RunsNotice,
  type ShareNotice,
} from './messages.ts'
import { makeFirstAdmin } from './people.ts'
import type { Provider } from './providers.ts'

/** Signing in and out: by a link, a password, a provider, or as a guest who keeps what they made when they sign in. */
export interface Accounts {
  /** Answers the requests of the routes below `/api/auth`. */
  handle(request: Request): Promise<Response>
  /** Sends a link that signs in. */
  sendLink(email: string): Promise<void>
  /** What only this server can say of a text: it makes a secret of an id, and knows it again. */
  sign(text: string): string
  /** Tells a person that somebody shares a playbook with them. */
  tellOfShare(share: ShareNotice): Promise<void>
  /** Asks a person whether they take a playbook over. */
  tellOfOffer(offer: ShareNotice): Promise<void>
  /** Tells a person that long runs of theirs have ended. */
  tellOfRuns(ended: RunsNotice): Promise<void>
  /** Tells a person that a comment names or answers them. */
  tellOfComment(comment: CommentNotice): Promise<void>
}

/** What accounts are made of. */
export interface AccountsOptions {
  readonly store: Store
  readonly secret: string
  /** Where people reach this server; absent where only this machine does, by any of its names. */
  readonly publicOrigin: string | undefined
  /** Where links lead: never what a request says that we are called. */
  readonly linkOrigin: string
  readonly mail: Mail
  readonly providers: readonly Provider[]
  /** Whether people may make an account themselves. */
  readonly isOpen: boolean
}

/** As RFC 5321 has it. */
const LONGEST_ADDRESS = 254
const shortName = (name: string) => [...name.trim()].slice(0, LONGEST_NAME).join('')

const DAY_S = 86_400
const LINK_S = 15 * 60
const LEAST_PASSWORD = 10
/** Of one address, in seconds: nobody guesses passwords, or fills another's mailbox. */
const LINKS = { window: 60, max: 10 }

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
  const { store, mail, linkOrigin: origin } = options
  const plugins = [
    magicLink({
      expiresIn: LINK_S,
      disableSignUp: !options.isOpen,
      storeToken: 'hashed',
      // Nobody guesses what a link says, and a course signs in from one address.
      rateLimit: { window: 60, max: 100 },
      sendMagicLink: async ({ email, token }) => mail(linkMessage(origin, email, token)),
    }),
    anonymous({
      emailDomainName: 'guest.invalid',
      generateName: () => 'Guest',
      onLinkAccount: async ({ anonymousUser, newUser }) => keepGuestWork(store, anonymousUser.user.id, newUser.user.id),
    }),
    genericOAuth({ config: options.providers.map((one) => ofProvider(one, !options.isOpen)) }),
  ]
  const auth = betterAuth({ ...basicsOf(options), plugins })
  // A share holds, and a comment stands, whether or not its message arrives.
  const tell = async (message: Message) =>
    mail(message).catch((error: unknown) => log.warn('a message was not sent', { error }))
  return {
    handle: (request) => auth.handler(request),
    sign: (text) => createHmac('sha256', options.secret).update(text).digest('base64url'),
    tellOfShare: async (share) => tell(shareMessage(origin, share)),
    tellOfOffer: async (offer) => tell(offerMessage(origin, offer)),
    tellOfRuns: async (ended) => tell(runsMessage(origin, ended)),
    tellOfComment: async (said) => tell(commentMessage(origin, said)),
    async sendLink(email) {
      const response = await auth.handler(
        new Request(`${origin}/api/auth/sign-in/magic-link`, {
          method: 'POST',
          body: JSON.stringify({ email }),
          headers: { 'content-type': 'application/json', origin },
        }),
      )
      if (!response.ok) throw new Error(`the link was not sent (${response.status})`)
    },
  }
}

const hooks = (store: Store) => ({
  user: {
    create: {
      after: async (made: { readonly id: string }) => makeFirstAdmin(store, made.id),
      // Whoever comes by a link has said no name yet; names stand in every row of lists.
      before: async (made: { readonly name: string; readonly email: string }) => {
        if (made.email.length > LONGEST_ADDRESS)
          throw new APIError('BAD_REQUEST', { message: 'The address is too long.' })
        return { data: { ...made, name: shortName(made.name) || shortName(nameIn(made.email)) } }
      },
    },
  },
  account: {
    create: {
      before: async (made: { readonly providerId: string }) => ({
        data: { ...made, type: made.providerId === 'credential' ? 'credentials' : 'oauth' },
      }),
    },
  },
})

function basicsOf({ store, secret, publicOrigin, linkOrigin, mail, isOpen }: AccountsOptions) {
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
    },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 100,
      customRules: { '/sign-in/magic-link': LINKS, '/sign-in/email': LINKS },
    },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S },
    emailAndPassword: {
      enabled: true,
      disableSignUp: !isOpen,
      minPasswordLength: LEAST_PASSWORD,
      // Whoever signs up with somebody else's address must not be taken for them.
      requireEmailVerification: true,
    },
    emailVerification: {
      autoSignInAfterVerification: true,
      sendOnSignUp: true,
      expiresIn: LINK_S,
      sendVerificationEmail: async ({ user: { email }, token }: { user: { email: string }; token: string }) =>
        mail(confirmMessage(linkOrigin, email, token)),
    },
    account: {
      // Who links is signed in here and there: their addresses may differ, and ORCID gives none.
      accountLinking: { enabled: true, allowDifferentEmails: true },
      additionalFields: { type: { type: 'string' as const, required: false, input: false } },
    },
    databaseHooks: hooks(store),
  }
}

/** ORCID gives no address of its people, yet everybody needs one. */
function ofProvider({ id, issuer, clientId, clientSecret }: Provider, disableSignUp: boolean) {
  return {
    providerId: id,
    clientId,
    clientSecret,
    disableSignUp,
    discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
    scopes: id === 'orcid' ? ['openid'] : ['openid', 'email', 'profile'],
    pkce: true,
    mapProfileToUser: (profile: Readonly<Record<string, unknown>>) => {
      const text = (key: string) => (typeof profile[key] === 'string' && profile[key] !== '' ? profile[key] : undefined)
      const names = [text('given_name'), text('family_name')].filter((name) => name !== undefined).join(' ')
      const subject = text('sub') ?? text('id') ?? ''
      return {
        name: text('name') ?? (names || subject),
        email: text('email') ?? `${subject.toLowerCase()}@${id}.invalid`,
        // An address that we made up is nobody else's.
        emailVerified: text('email') === undefined || profile['email_verified'] === true,
      }
    },
  }
}
