import * as services from '@playbook/cells/services'
import type { ServiceKey } from '@playbook/core/api/account'
import { ARCHIVE_FACTS, type Archive } from '@playbook/core/api/deposits'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { keySetting, type Service } from '@playbook/core/service'
import { and, eq } from 'drizzle-orm'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { serviceKey } from '../../db/schema.ts'
import type { Settings } from '../../settings.ts'
import { createSeal } from './seal.ts'

/**
 * Keys of public services and archives that people give us for their own runs and deposits. They are sealed in the
 * database, opened only as a request leaves for the service, and never told again: a page sees the last characters.
 */
export interface ServiceKeys {
  /** Every service that takes a key, and what of the person's own is known. */
  list(person: Person): Promise<ServiceKey[]>
  set(person: Person, service: string, key: string): Promise<void>
  remove(person: Person, service: string): Promise<void>
  /** What a service is asked with for somebody, by setting; nothing where they gave no key. */
  of(service: Service, account: string): Promise<Readonly<Record<string, string>>>
  /** What an archive is asked with for somebody. */
  tokenOf(archive: Archive, account: string): Promise<string | undefined>
}

/** So much of a key is shown: enough to tell one from another. */
const SHOWN = 4

const declared: readonly Service[] = Object.values(services)
const OF_SERVICES = declared.flatMap((service) => {
  const setting = keySetting(service)
  return setting === undefined ? [] : [{ name: service.name, setting, use: 'runs' as const }]
})
const OF_ARCHIVES = Object.values(ARCHIVE_FACTS).map(({ label, setting }) => {
  return { name: label, setting, use: 'deposits' as const }
})

interface Options {
  readonly secret: string
  /** The settings of the server, which runs use where somebody has no key. */
  readonly given: Readonly<Record<string, string>>
  /** Where one person works alone, the settings are theirs: only archives take a key besides. */
  readonly mode: Settings['mode']
}

const own = (user: string, setting: string) => and(eq(serviceKey.user, user), eq(serviceKey.setting, setting))

/** Writes keys sealed, and opens them. */
function sealedKeys({ db }: Store, secret: string) {
  const seal = createSeal(secret, 'keys of services')
  const about = (user: string, setting: string) => `${user} ${setting}`
  return {
    async write(user: string, setting: string, key: string) {
      const kept = { sealed: seal.close(key, about(user, setting)), ending: key.slice(-SHOWN), created: new Date() }
      await db
        .insert(serviceKey)
        .values({ user, setting, ...kept })
        .onConflictDoUpdate({ target: [serviceKey.user, serviceKey.setting], set: kept })
    },
    /** `name`: what people call the service. */
    async read(user: string, setting: string, name: string): Promise<string | undefined> {
      const [row] = await db.select({ sealed: serviceKey.sealed }).from(serviceKey).where(own(user, setting))
      if (row === undefined) return undefined
      const key = seal.open(row.sealed, about(user, setting))
      if (key !== undefined) return key
      throw new InputError(
        `Your key of ${name} cannot be read any more: the secret of this server has changed. Replace the key under Account and try again.`,
      )
    },
  }
}

/** The keys in the database. */
export function createServiceKeys(store: Store, { secret, given, mode }: Options): ServiceKeys {
  const { db } = store
  const withKey = mode === 'local' ? OF_ARCHIVES : [...OF_SERVICES, ...OF_ARCHIVES]
  const settingOf = (name: string) => {
    const found = withKey.find((service) => service.name === name)
    if (found === undefined) throw new NotFoundError(`There is no ${name} here that takes a key of your own.`)
    return found.setting
  }
  const sealed = sealedKeys(store, secret)
  return {
    async list({ id }) {
      const { setting, ending, created } = serviceKey
      const rows = await db.select({ setting, ending, created }).from(serviceKey).where(eq(serviceKey.user, id))
      return withKey.map((service) => {
        const row = rows.find((one) => one.setting === service.setting)
        return {
          service: service.name,
          use: service.use,
          isOnServer: given[service.setting] !== undefined,
          own: row === undefined ? null : { ending: row.ending, created: row.created.toISOString() },
        }
      })
    },
    async set(person, service, key) {
      if (person.isGuest === true) throw new InputError('A guest has no keys. Sign in first.')
      await sealed.write(person.id, settingOf(service), key)
    },
    async remove({ id }, service) {
      const gone = await db
        .delete(serviceKey)
        .where(own(id, settingOf(service)))
        .returning({ user: serviceKey.user })
      if (gone.length === 0) throw new NotFoundError(`You have no key of ${service} here.`)
    },
    async of(service, account) {
      const setting = keySetting(service)
      if (setting === undefined) return {}
      const key = await sealed.read(account, setting, service.name)
      return key === undefined ? {} : { [setting]: key }
    },
    async tokenOf(archive, account) {
      const { label, setting } = ARCHIVE_FACTS[archive]
      return sealed.read(account, setting, label)
    },
  }
}
