import { getTableName, is } from 'drizzle-orm'
import { getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PRODUCT_FOLDER } from '../product.ts'
import * as schema from './schema.ts'

/** What the library of the accounts writes and reads. */
const BY_LIBRARY: ReadonlySet<string> = new Set(['account', 'session', 'verification_token'])

/** Folders whose code is no feature. */
const NO_FEATURE = /(^|\/)(schema|testing|attack)\/|\.test\.ts$|\/schema\.ts$/

async function featureCode(): Promise<string> {
  const folder = join(PRODUCT_FOLDER, 'server')
  const files = await readdir(folder, { recursive: true })
  const code = files.filter((file) => file.endsWith('.ts') && !NO_FEATURE.test(file) && !file.includes('node_modules'))
  return (await Promise.all(code.map(async (file) => readFile(join(folder, file), 'utf8')))).join('\n')
}

it('writes and reads every table, and reads every view', async () => {
  const code = await featureCode()
  const unused = Object.entries(schema).flatMap(([variable, value]) => {
    const name = is(value, PgTable) ? getTableName(value) : is(value, PgView) ? getViewConfig(value).name : undefined
    if (name === undefined || BY_LIBRARY.has(name)) return []
    const isWritten =
      is(value, PgView) || new RegExp(String.raw`\binsert(\(${variable}\b|\s+into\s+"?${name}\b)`, 'i').test(code)
    const isRead = [
      String.raw`(?<!delete\s)\b(from|join)\s+"?${name}\b`,
      String.raw`(?<!Array)\.(from|innerJoin|leftJoin)\(${variable}\b`,
    ].some((pattern) => new RegExp(pattern).test(code))
    return isWritten && isRead ? [] : [name]
  })
  expect(unused).toEqual([])
})
