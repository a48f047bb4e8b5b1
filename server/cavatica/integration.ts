import type { AddressSecrets } from '@playbook/core/addresses/secrets'
import {
  PROJECT_FILE_HOST,
  PROJECT_FILES,
  type Connection,
  type Integration,
  type NewIntegration,
} from '@playbook/core/api/cavatica'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createSeal } from '../accounts/keys/seal.ts'
import { LOCAL_PERSON, type Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'
import { userIntegrations } from '../db/schema.ts'
import type { Settings } from '../settings.ts'
import { askCavatica, type Caller, TOKEN_HEADER } from './ask.ts'

/**
 * What people gave us to reach their projects on CAVATICA. A token is the person there, for everything: it is sealed in
 * the database, opened as a request of theirs leaves for CAVATICA's own two hosts, and never told again.
 */
export interface Cavatica {
  read(person: Person): Promise<Integration>
  /** Asks CAVATICA whether it knows the token and shows the project, and keeps both if so. */
  connect(person: Person, given: NewIntegration): Promise<Connection>
  /** Asks CAVATICA now. */
  check(person: Person): Promise<Connection>
  disconnect(person: Person): Promise<void>
  /** How CAVATICA is asked for somebody; refused where they gave no token. */
  callerOf(account: string): Promise<Caller>
  /** What lets somebody in at a file of a project; undefined for files of other hosts. */
  secretsOf(account: string | undefined, address: string): Promise<AddressSecrets | undefined>
  /** What is said to whom such a file is not given; undefined for other hosts. */
  refusal(host: string, hasToken: boolean): Error | undefined
}

interface Options {
  readonly store: Store
  readonly secret: string
  readonly proxy: string | undefined
  readonly mode: Settings['mode']
}

const SHOWN = 4
const User = z.object({ username: z.string() })
const Project = z.object({ id: z.string(), name: z.string().nullish() })
const isProjectFile = (address: string) => address.toLowerCase().startsWith(PROJECT_FILES)

/** The integrations in the database. */
export function createCavatica({ store, secret, proxy, mode }: Options): Cavatica {
  const { db } = store
  const seal = createSeal(secret, 'tokens of CAVATICA')
  const { id, cavaticaApiKey, cavaticaDefaultProject } = userIntegrations
  const rowOf = async (person: string) => {
    if (!isId(person)) return undefined
    const [row] = await db
      .select({ sealed: cavaticaApiKey, project: cavaticaDefaultProject })
      .from(userIntegrations)
      .where(eq(id, person))
    return row
  }
  const tokenOf = (person: string, sealed: string) => {
    const token = seal.open(sealed, person)
    if (token !== undefined) return token
    throw new InputError(
      'Your token of CAVATICA cannot be read any more: the secret of this server has changed. Replace it under Account.',
    )
  }
  const kept = async (person: string) => {
    const { sealed, project } = (await rowOf(person)) ?? {}
    if (!sealed) throw new InputError('You have given no token of CAVATICA. Add yours under Account.')
    return { token: tokenOf(person, sealed), project: project ?? null }
  }
  return {
    async read(person) {
      const row = await rowOf(person.id)
      const token = row?.sealed ? seal.open(row.sealed, person.id) : undefined
      return { ending: token === undefined ? null : token.slice(-SHOWN), project: row?.project ?? null }
    },
    async connect(person, { token: given, project }) {
      if (person.isGuest === true) throw new InputError('A guest has no keys. Sign in first.')
      const token = given ?? (await kept(person.id)).token
      const connection = await ask({ token, proxy }, project)
      const row = { cavaticaApiKey: seal.close(token, person.id), cavaticaDefaultProject: project }
      await db
        .insert(userIntegrations)
        .values({ id: person.id, ...row })
        .onConflictDoUpdate({ target: id, set: row })
      return connection
    },
    async check(person) {
      const { token, project } = await kept(person.id)
      return ask({ token, proxy }, project)
    },
    async disconnect(person) {
      const gone = await db.delete(userIntegrations).where(eq(id, person.id)).returning({ id })
      if (gone.length === 0) throw new NotFoundError('You have given no token of CAVATICA.')
    },
    callerOf: async (account) => ({ token: (await kept(account)).token, proxy }),
    async secretsOf(asker, address) {
      // Alone, whatever runs is theirs.
      const account = mode === 'local' ? LOCAL_PERSON.id : asker
      if (account === undefined || !isProjectFile(address)) return undefined
      const sealed = (await rowOf(account))?.sealed
      return sealed ? { headers: { [TOKEN_HEADER]: tokenOf(account, sealed) } } : undefined
    },
    refusal: refusalOf,
  }
}

function refusalOf(host: string, hasToken: boolean): Error | undefined {
  if (host.toLowerCase() !== PROJECT_FILE_HOST) return undefined
  return new InputError(
    hasToken
      ? 'CAVATICA does not give you this file. Ask the administrator of its project to let you in, or replace your token under Account, and run again.'
      : 'This file lies in a project on CAVATICA. Whoever may see it there can add a token under Account, and run again.',
  )
}

/** Who the token is, and what the project is called. */
async function ask(caller: Caller, project: string | null): Promise<Connection> {
  const { value: user } = await askCavatica(caller, 'GET', '/user', { schema: User })
  if (project === null) return { username: user.username, project: null }
  const { value } = await askCavatica(caller, 'GET', `/projects/${project}`, { schema: Project })
  return { username: user.username, project: value.name ?? value.id }
}
