import * as services from '@playbook/cells/services'
import type { Service } from '@playbook/core/service'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65535)
const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0', ''])
  .transform((value) => ['on', 'true', '1'].includes(value))

const Environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  DATA_DIR: z.string().min(1).optional(),
  FILES_URL: z.string().optional(),
  PLAYBOOK_AUTH: flag.optional(),
  UPSTREAM_PROXY: z.url().optional(),
  PLAYBOOK_SANDBOX: flag.default(false),
  KERNEL_PYTHON: z.string().min(1).optional(),
  KERNEL_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  RUN_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  UPLOAD_LIMIT_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(5 * 1024 ** 3),
})

const declared: readonly Service[] = Object.values(services)

/** The settings that public services have: where they are, if not where they declare. */
export const SERVICE_SETTINGS = declared.flatMap(({ setting }) => setting ?? [])

const Bases = z
  .object(
    Object.fromEntries(
      SERVICE_SETTINGS.map((name) => [name, z.union([z.url({ protocol: /^https?$/ }), z.literal('')]).optional()]),
    ),
  )
  .transform((urls) =>
    Object.fromEntries(Object.entries(urls).flatMap(([name, url]) => (url ? [[name, url.replace(/\/+$/, '')]] : []))),
  )

/** Everything that can be set from outside, read once at start. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The address under which others reach this server; absent on a laptop. */
  readonly publicUrl: URL | undefined
  readonly databaseUrl: string | undefined
  /** Absent: everything in memory, for tests and one-off runs. */
  readonly dataFolder: string | undefined
  readonly filesUrl: string | undefined
  /** `local`: one researcher, no sign-in. `accounts`: everybody signs in. */
  readonly mode: 'local' | 'accounts'
  readonly upstreamProxy: string | undefined
  /** Addresses of services in the place of those that they declare, by setting. */
  readonly serviceBases: Readonly<Record<string, string>>
  /** The services are simulated: every page says so. */
  readonly sandbox: boolean
  readonly python: string
  readonly kernelFolder: string
  readonly kernelWorkers: number
  readonly runWorkers: number
  readonly uploadLimitBytes: number
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Reads the environment; `root` is the folder of the product. A bad value throws an error that names it. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const env = checked(Environment.safeParse(environment))
  const cores = cpus().length
  const isPublic = !LOOPBACK.has(env.HOST)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL === undefined ? undefined : new URL(env.PUBLIC_URL),
    databaseUrl: env.DATABASE_URL,
    dataFolder: env.DATA_DIR === undefined ? undefined : resolve(env.DATA_DIR),
    filesUrl: env.FILES_URL,
    mode: (env.PLAYBOOK_AUTH ?? isPublic) ? 'accounts' : 'local',
    upstreamProxy: env.UPSTREAM_PROXY,
    serviceBases: checked(Bases.safeParse(environment)),
    sandbox: env.PLAYBOOK_SANDBOX,
    python: env.KERNEL_PYTHON ?? join(root, 'python-kernel/.venv/bin/python'),
    kernelFolder: join(root, 'python-kernel'),
    kernelWorkers: env.KERNEL_WORKERS ?? Math.max(1, cores - 1),
    runWorkers: env.RUN_WORKERS ?? Math.max(4, cores * 2),
    uploadLimitBytes: env.UPLOAD_LIMIT_BYTES,
  }
}

function checked<T>(read: z.ZodSafeParseResult<T>): T {
  if (!read.success) throw new Error(`Settings: ${z.prettifyError(read.error)}`)
  return read.data
}
