import { withoutSecrets, type AddressSecrets, type CleanAddress } from '@playbook/core/addresses/secrets'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { and, eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { serviceKey } from '../../db/schema.ts'
import { createBounded } from '../../bounded.ts'
import type { Settings } from '../../settings.ts'
import { createSeal } from './seal.ts'

/**
 * What lets people in at hosts of files. Addresses are stored without it (`addresses/secrets.ts`). A person with an
 * account may have it kept: sealed, opened as a request of theirs leaves for the host, never told again. What a program
 * sends, a guest, or the one person of local mode is in the memory of this server alone, until it stops.
 * Headers and passwords are of a host, for all of its files; a signed query is of one address.
 */
export interface AddressKeys {
  /** Keeps what an address held for later runs of this person. */
  keep(person: Person, address: string): Promise<CleanAddress>
  /** Uses it in runs of this person while this server runs. */
  lend(person: string, found: CleanAddress): void
  /** What lets this person in at an address without secrets. */
  of(account: string | undefined, address: string): Promise<AddressSecrets | undefined>
  /** The hosts that this person has keys of. */
  list(person: Person): Promise<readonly AddressKey[]>
  remove(person: Person, host: string): Promise<void>
  /** What is said to who has no key of a host, or one that it does not take. */
  refusal(host: string, hasKey: boolean): Error
}

/** A host that a person has a key of. */
export interface AddressKey {
  readonly host: string
  readonly created: string
}

const Secrets = z.strictObject({
  headers: z.record(z.string(), z.string()).exactOptional(),
  userInfo: z.string().exactOptional(),
  query: z.string().exactOptional(),
})
const LENT = 10_000
/** Of one person: each is one file, or one host. */
const MOST_KEPT = 200
const MOST_LETTERS = 8000
const NOBODY = ''
const HOST = /^[a-z]+:[\\/]*([^\\/?#]+)/i

const hostOf = (address: string) => (HOST.exec(address)?.[1] ?? '').toLowerCase()
/** The settings under which the two kinds are: `host …` and `address host …`. */
const ofHost = (address: string) => `host ${hostOf(address)}`
const ofAddress = (address: string) => `address ${hostOf(address)} ${address}`

interface Options {
  readonly secret: string
  readonly mode: Settings['mode']
}

/** The keys of a database and of this server. */
export function createAddressKeys({ db }: Store, { secret, mode }: Options): AddressKeys {
  const seal = createSeal(secret, 'keys of addresses')
  const lent = createBounded<AddressSecrets>(LENT)
  // Alone, whatever runs is theirs.
  const ownerOf = (account: string | undefined) => (mode === 'local' ? NOBODY : (account ?? NOBODY))
  const about = (user: string, setting: string) => `${user} ${setting}`
  const own = (user: string, setting: string) => and(eq(serviceKey.user, user), eq(serviceKey.setting, setting))
  const read = async (user: string, setting: string): Promise<AddressSecrets> => {
    const memory = lent.get(about(user, setting))
    if (memory !== undefined || mode === 'local' || !isId(user)) return memory ?? {}
    const [row] = await db.select({ sealed: serviceKey.sealed }).from(serviceKey).where(own(user, setting))
    const opened = row && seal.open(row.sealed, about(user, setting))
    if (row !== undefined && opened === undefined) throw unreadable(setting)
    return opened === undefined ? {} : Secrets.parse(JSON.parse(opened))
  }
  const store = async (user: string, setting: string, secrets: AddressSecrets) => {
    const sealed = seal.close(JSON.stringify(secrets), about(user, setting))
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(serviceKey)
      .where(and(eq(serviceKey.user, user), ne(serviceKey.setting, setting)))
    if ((row?.count ?? 0) >= MOST_KEPT)
      throw new InputError(`You have ${MOST_KEPT} keys here. Remove some under Account first.`)
    const kept = { sealed, ending: '', created: new Date() }
    await db
      .insert(serviceKey)
      .values({ user, setting, ...kept })
      .onConflictDoUpdate({ target: [serviceKey.user, serviceKey.setting], set: kept })
  }
  return {
    async keep(person, given) {
      const { address, secrets } = withoutSecrets(given)
      const parts = partsOf({ address, secrets })
      if (given.length > MOST_LETTERS || hostOf(address) === '' || parts.length === 0) {
        throw new InputError(
          'This address holds no key. Write it as drs://host/id#?headers={"X-Name":"value"}, https://name:password@host/path, or with its signed query.',
        )
      }
      const isMemory = mode === 'local' || person.isGuest === true
      for (const [setting, part] of parts) {
        if (isMemory) lent.set(about(ownerOf(person.id), setting), part)
        else await store(person.id, setting, part)
      }
      return { address, secrets }
    },
    lend(person, found) {
      for (const [setting, part] of partsOf(found)) lent.set(about(ownerOf(person), setting), part)
    },
    async of(account, address) {
      const user = ownerOf(account)
      const [host, one] = await Promise.all([read(user, ofHost(address)), read(user, ofAddress(address))])
      const all = { ...host, ...one }
      return Object.keys(all).length === 0 ? undefined : all
    },
    list: async ({ id }) => (isId(id) ? listKeys(db, id) : []),
    remove: async ({ id }, host) => removeKeys(db, id, host),
    refusal: (host, hasKey) => refusalOf(mode, host, hasKey),
  }
}

const unreadable = (setting: string) =>
  new InputError(
    `Your key of ${setting.split(' ')[1]} cannot be read any more: the secret of this server has changed. Replace the key under Account and try again.`,
  )

/** The hosts of which a person has keys, with the newest of each. */
async function listKeys(db: Store['db'], id: string) {
  const { setting, created } = serviceKey
  const rows = await db
    .select({ setting, created })
    .from(serviceKey)
    .where(and(eq(serviceKey.user, id), sql`(${setting} like 'host %' or ${setting} like 'address %')`))
  const newest = new Map(
    rows
      .toSorted((a, b) => a.created.getTime() - b.created.getTime())
      .map((row) => [row.setting.split(' ')[1] ?? '', row.created.toISOString()]),
  )
  return [...newest].map(([host, at]) => ({ host, created: at }))
}

async function removeKeys(db: Store['db'], id: string, host: string) {
  const named = host.toLowerCase()
  const isTheirs = sql`(${eq(serviceKey.setting, `host ${named}`)} or starts_with(${serviceKey.setting}, ${`address ${named} `}))`
  const gone = await db
    .delete(serviceKey)
    .where(and(eq(serviceKey.user, id), isTheirs))
    .returning({ user: serviceKey.user })
  if (gone.length === 0) throw new NotFoundError(`You have no key of ${host} here.`)
}

/** What is said to whose key of a host is missing or not taken. */
function refusalOf(mode: Settings['mode'], host: string, hasKey: boolean) {
  const next =
    mode === 'local'
      ? 'Submit its address with the key again: it is used while this server runs, and stored nowhere.'
      : hasKey
        ? 'Replace yours under Account, and run again.'
        : 'Add yours under Account.'
  return new InputError(
    hasKey ? `${host} did not take the key of this file. ${next}` : `This file needs a key of ${host}. ${next}`,
  )
}

/** What is of the host, and what of the address. */
function partsOf({ address, secrets }: CleanAddress): readonly (readonly [string, AddressSecrets])[] {
  const { query, ...host } = secrets ?? {}
  return [
    ...(Object.keys(host).length > 0 ? [[ofHost(address), host] as const] : []),
    ...(query !== undefined ? [[ofAddress(address), { query }] as const] : []),
  ]
}
