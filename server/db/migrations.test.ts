import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from './migrate.ts'

/** The last migration before there was a release to go back to. */
const BASELINE = '0035'
/** What a server of the release before it would not live with. */
const NARROWS = /drop table|drop column|drop schema|rename|set not null|alter column [^;]* type/i
const STOPS = /^-- stop: \S/

const narrowing = (sql: string) => (STOPS.test(sql) ? [] : (sql.match(new RegExp(NARROWS, 'gi')) ?? []))

it('lets servers of the earlier release run on beside a newer model, unless a migration says that they stop', () => {
  const later = readdirSync(MIGRATIONS_FOLDER).filter((name) => name.endsWith('.sql') && name.slice(0, 4) > BASELINE)
  const broken = later.flatMap((name) =>
    narrowing(readFileSync(join(MIGRATIONS_FOLDER, name), 'utf8')).map((what) => `${name}: ${what}`),
  )
  expect(broken, 'See "Upgrade and way back" in docs/operate.md.').toEqual([])
})

it('knows what adds and what narrows', () => {
  const column = 'ALTER TABLE "run" ALTER COLUMN "by" SET NOT NULL;'
  expect([
    narrowing('CREATE TABLE "a" ("id" uuid NOT NULL);\nALTER TABLE "a" ADD COLUMN "b" text;\nDROP INDEX "c";'),
    narrowing(column),
    narrowing('ALTER TABLE "run" RENAME COLUMN "by" TO "who";'),
    narrowing(`-- stop: nobody fills it\n${column}`),
  ]).toEqual([[], ['SET NOT NULL'], ['RENAME'], []])
})
