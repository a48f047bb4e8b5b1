import type { PlatformName } from '@playbook/core/platforms'
import type { SuggestionState } from '@playbook/core/api/suggested-steps'
import type { TokenScope } from '@playbook/core/api/tokens'
import { boolean, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytea, created, epochSeconds, happened, looseJsonb, moment } from './columns.ts'

// Columns carry the specified names; properties are those that the authentication library reads.

const id = () => uuid('id').primaryKey().defaultRandom()
const updated = () => moment('updated').notNull().defaultNow()

/** A person, also a guest and the one researcher of local mode. */
export const user = pgTable('user', {
  id: id(),
  name: text('name').notNull().default(''),
  email: text('email').notNull().unique(),
  emailVerified: happened('emailVerified'),
  image: text('image'),
  affiliation: text('affiliation'),
  isAnonymous: boolean('isAnonymous').notNull().default(false),
  /** Looks after this server: who opened the link of its console, and whom `playbook user admin` names. */
  isAdmin: boolean('admin').notNull().default(false),
  /** Until when they have seen their inbox. */
  inboxSeen: moment('inbox_seen'),
  /** Whether mentions and answers are sent by e-mail, too. */
  byMail: boolean('by_mail').notNull().default(true),
  /** Whether what others share with them is sent by e-mail, too. */
  sharesByMail: boolean('shares_by_mail').notNull().default(true),
  /** Whether the end of their long runs is sent by e-mail, too. */
  runsByMail: boolean('runs_by_mail').notNull().default(false),
  /** Until when they have been told of their runs by e-mail. */
  runsTold: moment('runs_told').notNull().defaultNow(),
  createdAt: created(),
  updatedAt: updated(),
})

/** A reference to a person, gone with them. */
export const personId = (name: string) => uuid(name).references(() => user.id, { onDelete: 'cascade' })

/** A reference to a person that is empty once they are gone. */
export const formerPersonId = (name: string) => uuid(name).references(() => user.id, { onDelete: 'set null' })

/** The small picture by which others know a person. */
export const userPicture = pgTable('user_picture', {
  user: personId('user').primaryKey(),
  /** sha256 of the bytes: a new picture has a new address. */
  digest: text('digest').notNull(),
  type: text('type', { enum: ['image/png', 'image/jpeg'] }).notNull(),
  bytes: bytea('bytes').notNull(),
})

/** One way in which a person signs in. */
export const account = pgTable(
  'account',
  {
    id: id(),
    userId: personId('userId').notNull(),
    type: text('type', { enum: ['oauth', 'email', 'credentials'] }),
    providerId: text('provider').notNull(),
    accountId: text('providerAccountId').notNull(),
    refreshToken: text('refresh_token'),
    refreshTokenExpiresAt: epochSeconds('refresh_token_expires_at'),
    accessToken: text('access_token'),
    accessTokenExpiresAt: epochSeconds('expires_at'),
    tokenType: text('token_type'),
    scope: text('scope'),
    idToken: text('id_token'),
    sessionState: text('session_state'),
    oauthTokenSecret: text('oauth_token_secret'),
    oauthToken: text('oauth_token'),
    password: text('password'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [unique('account_identity').on(table.providerId, table.accountId), index('account_user').on(table.userId)],
)

/** A signed-in browser. */
export const session = pgTable(
  'session',
  {
    id: id(),
    expiresAt: moment('expires').notNull(),
    token: text('sessionToken').notNull().unique(),
    userId: personId('userId').notNull(),
    ipAddress: text('ipAddress'),
    userAgent: text('userAgent'),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('session_user').on(table.userId)],
)

/** A link or code that was sent out and not used yet. */
export const verification = pgTable(
  'verification_token',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('token').notNull(),
    expiresAt: moment('expires').notNull(),
    createdAt: created(),
    updatedAt: updated(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
)

/** What programs of a person send in place of a session. The secret itself is not kept. */
export const apiToken = pgTable(
  'api_token',
  {
    id: id(),
    user: personId('user').notNull(),
    name: text('name').notNull(),
    scopes: looseJsonb<readonly TokenScope[]>('scopes').notNull(),
    /** sha256 of the secret. */
    digest: text('digest').notNull().unique(),
    lastUsed: moment('last_used'),
    created: created(),
  },
  (table) => [index('api_token_user').on(table.user)],
)

/** A key of a public service that a person gave us, sealed with the secret of the server. */
export const serviceKey = pgTable(
  'service_key',
  {
    user: personId('user').notNull(),
    /** The setting of the server in whose place it is used. */
    setting: text('setting').notNull(),
    sealed: text('sealed').notNull(),
    /** What is shown of it. */
    ending: text('ending').notNull(),
    created: created(),
  },
  (table) => [primaryKey({ columns: [table.user, table.setting] })],
)

/** What a person gave us to reach their projects on CAVATICA, and on platforms like it. */
export const userIntegrations = pgTable('user_integrations', {
  id: personId('id').primaryKey(),
  cavaticaApiKey: text('cavatica_api_key'),
  cavaticaDefaultProject: text('cavatica_default_project'),
  /** Platform → sealed token and project. */
  others: jsonb('others')
    .$type<Partial<Record<PlatformName, { readonly sealed: string; readonly project: string | null }>>>()
    .notNull()
    .default({}),
})

/** A step that somebody misses. */
export const suggestion = pgTable(
  'suggestion',
  {
    id: id(),
    user: personId('user').notNull(),
    name: text('name').notNull(),
    inputs: text('inputs').notNull().default(''),
    output: text('output').notNull().default(''),
    description: text('description').notNull().default(''),
    state: text('state').$type<SuggestionState>().notNull().default('new'),
    created: created(),
  },
  (table) => [index('suggestion_user').on(table.user, table.created)],
)
