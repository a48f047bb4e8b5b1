import { textWithoutSecrets } from '@playbook/core/addresses/secrets'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time with its zone, read as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** When a row was made. */
export const created = () => moment('created').notNull().defaultNow()

/** Bytes. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

// Postgres refuses NUL and lone surrogates inside jsonb, yet messages of programs that read binary files hold them.
const UNSTORABLE = /\0|\p{Surrogate}/gu
const storable = (_key: string, value: unknown) =>
  typeof value === 'string' ? textWithoutSecrets(value).replace(UNSTORABLE, '\ufffd') : value

/** JSON to the letter. The driver parses it; Drizzle's own column would parse the text "123" a second time. */
export const exactJson = <T>(name: string) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => 'json',
    toDriver: (value) => JSON.stringify(value),
  })(name)

/** JSON for people to read (messages, errors): characters that jsonb cannot hold are replaced, addresses lose their secrets. */
export const looseText = (value: unknown) => JSON.stringify(value, storable)

/** A column of such JSON. */
export const looseJsonb = <T>(name: string) =>
  customType<{ data: T; driverData: unknown }>({ dataType: () => 'jsonb', toDriver: looseText })(name)

/** A time in the database that the code reads as yes or no: null is no. */
export const happened = customType<{ data: boolean; driverData: string | null }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (value) => (value ? new Date().toISOString() : null),
  fromDriver: (value) => value !== null,
})

/** Seconds since 1970 in the database, a `Date` in the code. */
export const epochSeconds = customType<{ data: Date; driverData: number | string }>({
  dataType: () => 'bigint',
  toDriver: (value) => Math.floor(value.getTime() / 1000),
  fromDriver: (value) => new Date(Number(value) * 1000),
})
