import type { AddressSecrets } from '@playbook/core/addresses/secrets'
import { platformOfFile, platformOfHost, PLATFORMS, type PlatformName } from '@playbook/core/platforms'
import type { Connection, Integration, NewIntegration } from '@playbook/core/api/projects'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { z } from 'zod'
import { createSeal } from '../accounts/keys/seal.ts'
import { LOCAL_PERSON, type Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'
import type { Settings } from '../settings.ts'
import { askPlatform, type Caller, TOKEN_HEADER } from './ask.ts'
import { deleteIntegration, readIntegration, writeIntegration } from './rows.ts'

/**
 * What people gave us to reach their projects on CAVATICA and platforms like it. A token is the person there, for
 * everything: it is sealed in the database, opened as a request of theirs leaves for the two hosts of its platform, and
 * never told again.
 */
export interface Integrations {
  read(person: Person, platform: PlatformName): Promise<Integration>
  /** Asks the platform whether it knows the token and shows the project, and keeps both if so. */
  connect(person: Person, platform: PlatformName, given: NewIntegration): Promise<Connection>
  /** Asks the platform now. */
  check(person: Person, platform: PlatformName): Promise<Connection>
  disconnect(person: Person, platform: PlatformName): Promise<void>
  /** How the platform is asked for somebody; refused where they gave no token. */
  callerOf(account: string, platform: PlatformName): Promise<Caller>
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

/** The integrations in the database. */
export function createIntegrations({ store, secret, proxy, mode }: Options): Integrations {
  const seal = createSeal(secret, 'tokens of CAVATICA')
  /** A token opens for its own person and platform alone; those of CAVATICA were sealed before there were others. */
  const bound = (person: string, platform: PlatformName) => (platform === 'cavatica' ? person : `${person} ${platform}`)
  const tokenOf = (person: string, platform: PlatformName, sealed: string) => {
    const token = seal.open(sealed, bound(person, platform))
    if (token !== undefined) return token
    throw new InputError(
      `Your token of ${PLATFORMS[platform].name} cannot be read any more: the secret of this server has changed. Replace it under Account.`,
    )
  }
  const callerOf: Integrations['callerOf'] = async (account, platform) => {
    const { sealed } = (await readIntegration(store, account, platform)) ?? {}
    if (!sealed)
      throw new InputError(`You have given no token of ${PLATFORMS[platform].name}. Add yours under Account.`)
    return { platform: PLATFORMS[platform], token: tokenOf(account, platform, sealed), proxy }
  }
  return {
    async read({ id }, platform) {
      const { sealed, project } = (await readIntegration(store, id, platform)) ?? {}
      const token = sealed ? seal.open(sealed, bound(id, platform)) : undefined
      return { platform, ending: token === undefined ? null : token.slice(-SHOWN), project: project ?? null }
    },
    async connect(person, platform, { token: given, project }) {
      if (person.isGuest === true) throw new InputError('A guest has no keys. Sign in first.')
      const token = given ?? (await callerOf(person.id, platform)).token
      const connection = await ask({ platform: PLATFORMS[platform], token, proxy }, project)
      const sealed = seal.close(token, bound(person.id, platform))
      await writeIntegration(store, person.id, platform, { sealed, project })
      return connection
    },
    async check({ id }, platform) {
      const caller = await callerOf(id, platform)
      return ask(caller, (await readIntegration(store, id, platform))?.project ?? null)
    },
    async disconnect({ id }, platform) {
      const isGone = await deleteIntegration(store, id, platform)
      if (!isGone) throw new NotFoundError(`You have given no token of ${PLATFORMS[platform].name}.`)
    },
    callerOf,
    async secretsOf(asker, address) {
      // Alone, whatever runs is theirs.
      const account = mode === 'local' ? LOCAL_PERSON.id : asker
      const platform = platformOfFile(address)
      if (account === undefined || platform === undefined) return undefined
      const sealed = (await readIntegration(store, account, platform))?.sealed
      return sealed ? { headers: { [TOKEN_HEADER]: tokenOf(account, platform, sealed) } } : undefined
    },
    refusal(host, hasToken) {
      const platform = platformOfHost(host)
      return platform && refusalOf(PLATFORMS[platform].name, hasToken)
    },
  }
}

const refusalOf = (name: string, hasToken: boolean): Error =>
  new InputError(
    hasToken
      ? `${name} does not give you this file. Ask the administrator of its project to let you in, or replace your token under Account, and run again.`
      : `This file lies in a project on ${name}. Whoever may see it there can add a token under Account, and run again.`,
  )

/** Who the token is, and what the project is called. */
async function ask(caller: Caller, project: string | null): Promise<Connection> {
  const { value: user } = await askPlatform(caller, 'GET', '/user', { schema: User })
  if (project === null) return { username: user.username, project: null }
  const { value } = await askPlatform(caller, 'GET', `/projects/${project}`, { schema: Project })
  return { username: user.username, project: value.name ?? value.id }
}
