import * as services from '@playbook/cells/services'
import type { Archive } from '@playbook/core/api/deposits'
import { accountSettings, type Service } from '@playbook/core/service'
import { cpus, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readProviders, type Provider } from './accounts/sign-in/providers.ts'
import { LOOPBACK } from './net/loopback.ts'
import { StartError } from './start-error.ts'

/** With less the kernel's own libraries do not load. */
const LEAST_KERNEL_BYTES = 2 ** 30

/** What a cluster has not begun yet waits in its own line, which knows nothing of fairness. */
const SENT_AT_ONCE = 16

const listed = (text: string) => text.split(/[\s,]+/).filter((each) => each !== '')
const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['on', 'off', 'true', 'false', '1', '0']).transform((value) => ['on', 'true', '1'].includes(value))

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(listed)
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().min(1).optional(),
  FILES_URL: z.string().optional(),
  FILES_CACHE_BYTES: z.coerce.number().int().positive().default(20e9),
  PLAYBOOK_AUTH: flag.optional(),
  PLAYBOOK_TOKEN: z.union([flag, z.string().min(16)]).default(false),
  PLAYBOOK_SIGN_UP: flag.default(true),
  AUTH_SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  PLAYBOOK_TRUST_NETWORK: flag.default(false),
  UPSTREAM_PROXY: z.url().optional(),
  ZENODO_URL: z.url({ protocol: /^https?$/ }).default('https://zenodo.org'),
  BIOCOMPUTE_URL: z.url({ protocol: /^https?$/ }).default('https://biocomputeobject.org'),
  CONTACT_EMAIL: z.email().optional(),
  PLAYBOOK_SANDBOX: flag.default(false),
  KERNEL_PYTHON: z.string().min(1).optional(),
  KERNEL_SCHEDULER: z.url({ protocol: /^(?:tcp|tls)$/ }).optional(),
  KERNEL_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  KERNEL_MEMORY_BYTES: z.coerce.number().int().min(LEAST_KERNEL_BYTES).optional(),
  RUNS_PER_PERSON: z.coerce.number().int().min(1).optional(),
  RUN_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  STOP_SECONDS: z.coerce.number().min(0).max(3600).default(10),
  UPLOAD_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(5 * 1024 ** 3),
  DISK_FREE_BYTES: z.coerce.number().int().min(0).optional(),
  STORED_PER_PERSON_BYTES: z.coerce.number().int().positive().optional(),
  PLAYBOOKS_PER_MINUTE: z.coerce.number().int().positive().optional(),
  ASSISTANT_TOKENS_PER_PERSON: z.coerce.number().int().min(0).default(200_000),
  ASSISTANT_TOKENS_PER_DAY: z.coerce.number().int().min(0).default(4_000_000),
  SESSION_IMAGE: z.string().min(1).max(300).optional(),
  INVITATIONS_PER_HOUR: z.coerce.number().int().positive().default(20),
})

/** Names of the settings of the language model, and those that they stand for. */
export const ASSISTANT_SETTINGS: Readonly<Record<string, string>> = {
  ASSISTANT_URL: 'OPENAI_URL',
  ASSISTANT_MODEL: 'OPENAI_MODEL',
  ASSISTANT_KEY: 'OPENAI_API_KEY',
}

const declared: readonly Service[] = Object.values(services)

/** The settings that public services have: where they are, if not where they declare. */
export const SERVICE_SETTINGS = declared.flatMap(({ setting }) => setting ?? [])

const Bases = z
  .object(Object.fromEntries(SERVICE_SETTINGS.map((name) => [name, z.url({ protocol: /^https?$/ }).optional()])))
  .transform((urls) =>
    Object.fromEntries(Object.entries(urls).flatMap(([name, url]) => (url ? [[name, url.replace(/\/+$/, '')]] : []))),
  )

/** What a site may choose of services. */
const Choices = z
  .object(
    Object.fromEntries(
      declared.flatMap(({ choice }) =>
        choice ? [[choice.setting, choice.of ? z.enum(choice.of).optional() : z.string().optional()]] : [],
      ),
    ),
  )
  .transform(withoutAbsent)

/** The settings by which a site chooses how services are asked. */
export const CHOICE_SETTINGS = declared.flatMap(({ choice }) => choice?.setting ?? [])

/** The settings that hold this server's accounts at public services. */
export const ACCOUNT_SETTINGS = [...new Set(declared.flatMap(accountSettings))]

// As they go into a header.
const secret = z.string().regex(/^[\x20-\x7e]+$/, 'has characters that cannot be sent')
const Accounts = z
  .object(Object.fromEntries(ACCOUNT_SETTINGS.map((name) => [name, secret.optional()])))
  .transform(withoutAbsent)
// Simulated services let everybody in; they are told nothing that real ones know.
const SANDBOX_ACCOUNTS = Object.fromEntries(ACCOUNT_SETTINGS.map((name) => [name, 'sandbox']))

/** Everything that can be set from outside, read once at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The address under which others reach this server; absent on a laptop. */
  readonly publicUrl: URL | undefined
  /** Proxies in front of this server, beside those on this machine: who they say that asks is believed. */
  readonly trustedProxies: readonly string[]
  readonly databaseUrl: string | undefined
  /** Absent: everything in memory, for tests and one-off runs. */
  readonly dataFolder: string | undefined
  readonly filesUrl: string | undefined
  /** What copies of files may take on this machine, where files are in S3. */
  readonly filesCacheBytes: number
  /** `local`: one researcher, no sign-in. `accounts`: everybody signs in. */
  readonly mode: 'local' | 'accounts'
  /** Without accounts: whether only who has the token is served, and which if it is given. */
  readonly token: boolean | string
  /** How people sign in where accounts are on. */
  readonly signIn: {
    /** Whether people may make an account themselves. */
    readonly isOpen: boolean
    /** Signs cookies; the same on all servers of one database. Kept in the data folder where it is not given. */
    readonly secret: string | undefined
    readonly smtpUrl: URL | undefined
    readonly mailFrom: string
    readonly providers: readonly Provider[]
  }
  /** With accounts: what must be sent to read the metrics; nobody may without it. */
  readonly metricsToken: string | undefined
  readonly upstreamProxy: string | undefined
  /** Where published versions are deposited. */
  readonly archives: Readonly<Record<Archive, string>>
  /** Whom services may write to that ask for it. */
  readonly contactEmail: string | undefined
  /** Addresses of services in the place of those that they declare, by setting. */
  readonly serviceBases: Readonly<Record<string, string>>
  /** What this site chose of services, by setting. */
  readonly serviceChoices: Readonly<Record<string, string>>
  /** Accounts at services, by setting. */
  readonly serviceAccounts: Readonly<Record<string, string>>
  /** The services are simulated: every page says so. */
  readonly sandbox: boolean
  readonly python: string
  readonly kernelFolder: string
  /** A cluster of Dask that computes in the place of workers of this machine. */
  readonly kernelScheduler: string | undefined
  /** Operations of the kernel that run at the same time: processes of this machine, or what is sent to the cluster at once. */
  readonly kernelWorkers: number
  /** What one worker of the kernel may hold in memory. */
  readonly kernelMemoryBytes: number
  readonly runWorkers: number
  /** Runs of one person at once that wait for services, and as many that wait for the kernel; over all servers. */
  readonly runsPerPerson: number
  /** How long a server that is told to stop lets runs go on before it gives them to others. */
  readonly stopMs: number
  readonly uploadLimitBytes: number
  /** What files leave free of the disk they lie on; absent: the larger of 1 GB and 5 % of it. */
  readonly diskFreeBytes: number | undefined
  /** What the files of one person may take; absent: there is no limit. */
  readonly storedPerPersonBytes: number | undefined
  /** Playbooks that one person makes at once, and again in each minute; ten times as many from one address. */
  readonly playbooksPerMinute: number
  /** Tokens of the language model that the server pays for in a day: for one person, and for all of them. */
  readonly assistantTokens: { readonly perPerson: number; readonly perDay: number }
  /** The image of this program that CAVATICA runs for sessions; absent: there are none. */
  readonly sessionImage: string | undefined
  /** People whom one person invites by e-mail, or asks to own something, in an hour. */
  readonly invitationsPerHour: number
}

/** A researcher alone may let programs make as many as they like. */
const PLAYBOOKS_PER_MINUTE = { local: 6000, accounts: 60 } as const

/** Reads the environment; `root` is the folder of the product. A bad value throws an error that names it, an empty one is none. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const given = withOtherNames(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  const env = checked(Environment.safeParse(given))
  const cores = cpus().length
  const runWorkers = env.RUN_WORKERS ?? Math.min(64, Math.max(16, cores * 4))
  const kernelWorkers =
    env.KERNEL_WORKERS ?? (env.KERNEL_SCHEDULER === undefined ? Math.max(1, cores - 1) : SENT_AT_ONCE)
  const publicUrl = env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL)
  const mode = modeOf(env, publicUrl)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    trustedProxies: env.TRUSTED_PROXIES,
    databaseUrl: env.DATABASE_URL,
    dataFolder: env.DATA_DIR === undefined ? undefined : resolve(env.DATA_DIR),
    filesUrl: env.FILES_URL,
    filesCacheBytes: env.FILES_CACHE_BYTES,
    mode,
    token: env.PLAYBOOK_TOKEN,
    signIn: {
      isOpen: env.PLAYBOOK_SIGN_UP,
      secret: env.AUTH_SECRET,
      smtpUrl: env.SMTP_URL === undefined ? undefined : new URL(env.SMTP_URL),
      mailFrom: env.MAIL_FROM ?? `Playbook <playbook@${publicUrl?.hostname ?? 'localhost'}>`,
      providers: readProviders(given),
    },
    metricsToken: env.METRICS_TOKEN,
    upstreamProxy: env.UPSTREAM_PROXY,
    archives: { zenodo: env.ZENODO_URL, biocompute: env.BIOCOMPUTE_URL },
    contactEmail: env.CONTACT_EMAIL,
    // Simulated services are where they declare.
    serviceBases: env.PLAYBOOK_SANDBOX ? {} : checked(Bases.safeParse(given)),
    serviceChoices: checked(Choices.safeParse(given)),
    serviceAccounts: env.PLAYBOOK_SANDBOX ? SANDBOX_ACCOUNTS : checked(Accounts.safeParse(given)),
    sandbox: env.PLAYBOOK_SANDBOX,
    python: env.KERNEL_PYTHON ?? join(root, 'python-kernel/.venv/bin/python'),
    kernelFolder: join(root, 'python-kernel'),
    kernelScheduler: env.KERNEL_SCHEDULER,
    kernelWorkers,
    kernelMemoryBytes: env.KERNEL_MEMORY_BYTES ?? fairMemory(kernelWorkers),
    runWorkers,
    // One who queues a thousand runs leaves a worker to the others.
    runsPerPerson: env.RUNS_PER_PERSON ?? Math.max(1, runWorkers - 1),
    stopMs: env.STOP_SECONDS * 1000,
    sessionImage: env.SESSION_IMAGE,
    uploadLimitBytes: env.UPLOAD_LIMIT_BYTES,
    diskFreeBytes: env.DISK_FREE_BYTES,
    storedPerPersonBytes: env.STORED_PER_PERSON_BYTES,
    assistantTokens: { perPerson: env.ASSISTANT_TOKENS_PER_PERSON, perDay: env.ASSISTANT_TOKENS_PER_DAY },
    invitationsPerHour: env.INVITATIONS_PER_HOUR,
    playbooksPerMinute: env.PLAYBOOKS_PER_MINUTE ?? PLAYBOOKS_PER_MINUTE[mode],
  }
}

/** The settings of the model by either name; the new one counts. */
function withOtherNames<T>(given: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  const named = Object.entries(ASSISTANT_SETTINGS).flatMap(([name, other]) => {
    const value = given[name]
    return value === undefined ? [] : [[other, value] as const]
  })
  return { ...given, ...Object.fromEntries(named) }
}

function withoutAbsent(given: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Half of the machine over all workers: one hostile file must not end the server or the database. */
function fairMemory(workers: number): number {
  // In a container, what it is given.
  const limit = process.constrainedMemory()
  const machine = limit > 0 && limit < totalmem() ? limit : totalmem()
  return Math.max(2 * LEAST_KERNEL_BYTES, Math.floor(machine / 2 / workers))
}

/** Whoever reaches a server without accounts owns everything in it, so others must not reach it by an oversight. */
function modeOf(env: z.infer<typeof Environment>, publicUrl: URL | undefined): Settings['mode'] {
  const addresses = [env.HOST, ...(publicUrl ? [publicUrl.hostname] : [])]
  const reachable = addresses.find((host) => !LOOPBACK.test(host))
  const isOn = env.PLAYBOOK_AUTH ?? reachable !== undefined
  if (isOn) return 'accounts'
  if (reachable !== undefined && !env.PLAYBOOK_TRUST_NETWORK) {
    throw new StartError(
      `Settings: PLAYBOOK_AUTH is off, but others can reach ${reachable}: everybody there would own every playbook. ` +
        'Leave PLAYBOOK_AUTH out, or set PLAYBOOK_TRUST_NETWORK=on where something else keeps strangers away.',
    )
  }
  return 'local'
}

function checked<T>(read: z.ZodSafeParseResult<T>): T {
  if (!read.success) throw new StartError(`Settings: ${z.prettifyError(read.error)}`)
  return read.data
}
