import * as services from '@playbook/cells/services'
import type { ServiceKey } from '@playbook/core/api/account'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { keySetting, type Service } from '@playbook/core/service'
import { and, eq } from 'drizzle-orm'
import type { Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'
import { serviceKey } from '../db/schema.ts'
import { createSeal } from './seal.ts'

/**
 * Keys of public services that people give us for their own runs. They are sealed in the database, opened only as a
 * request leaves for the service, and never told again: a page sees the last characters.
 */
export interface ServiceKeys {
  /** Every service that takes a key, and what of the person's own is known. */
  list(person: Person): Promise<ServiceKey[]>
  set(person: Person, service: string, key: string): Promise<void>
  remove(person: Person, service: string): Promise<void>
  /** What a service is asked with for somebody, by setting; nothing where they gave no key. */
  of(service: Service, account: string): Promise<Readonly<Record<string, string>>>
}

/** So much of a key is shown: enough to tell one from another. */
const SHOWN = 4

const declared: readonly Service[] = Object.values(services)
const withKey = declared.flatMap((service) => {
  const setting = keySetting(service)
  return setting === undefined ? [] : [{ name: service.name, setting }]
})

function settingOf(name: string): string {
  const found = withKey.find((service) => service.name === name)
  if (found === undefined) throw new NotFoundError('There is no such service that takes a key.')
  return found.setting
}

/** The keys in the database. `given` are the settings of the server, which are used where somebody has no key. */
export function createServiceKeys({ db }: Store, secret: string, given: Readonly<Record<string, string>>): ServiceKeys {
  const seal = createSeal(secret, 'keys of services')
  const about = (user: string, setting: string) => `${user} ${setting}`
  const own = (user: string, setting: string) => and(eq(serviceKey.user, user), eq(serviceKey.setting, setting))
  return {
    async list({ id }) {
      const { setting, ending, created } = serviceKey
      const rows = await db.select({ setting, ending, created }).from(serviceKey).where(eq(serviceKey.user, id))
      return withKey.map((service) => {
        const row = rows.find((one) => one.setting === service.setting)
        return {
          service: service.name,
          isOnServer: given[service.setting] !== undefined,
          own: row === undefined ? null : { ending: row.ending, created: row.created.toISOString() },
        }
      })
    },
    async set(person, service, key) {
      if (person.isGuest === true) throw new InputError('A guest has no keys. Sign in first.')
      const setting = settingOf(service)
      const kept = {
        sealed: seal.close(key, about(person.id, setting)),
        ending: key.slice(-SHOWN),
        created: new Date(),
      }
      await db
        .insert(serviceKey)
        .values({ user: person.id, setting, ...kept })
        .onConflictDoUpdate({ target: [serviceKey.user, serviceKey.setting], set: kept })
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
      const [row] = await db.select({ sealed: serviceKey.sealed }).from(serviceKey).where(own(account, setting))
      if (row === undefined) return {}
      const key = seal.open(row.sealed, about(account, setting))
      if (key !== undefined) return { [setting]: key }
      throw new InputError(
        `Your key of ${service.name} cannot be read any more: the secret of this server has changed. Replace the key under Account and run again.`,
      )
    },
  }
}
