import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from './migrate.ts'

const STATEMENT = '--> statement-breakpoint'

async function migration(name: string) {
  return (await readFile(join(MIGRATIONS_FOLDER, `${name}.sql`), 'utf8')).split(STATEMENT)
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

it('merges the turns that a history held into sessions with all their people, of which the last of five minutes stay', async () => {
  const db = new PGlite()
  await db.exec(`create table playbook (id uuid primary key); create table "user" (id uuid primary key);
    create table playbook_version (id uuid); create table document_edit (id uuid primary key, playbook uuid not null,
      "by" uuid constraint document_edit_by_user_id_fk references "user", began timestamptz(3) not null,
      ended timestamptz(3) not null, edits integer not null, title text not null, cells integer not null, document bytea not null);
    create index document_edit_by on document_edit ("by");
    insert into playbook values ('${id(1)}'); insert into "user" values ('${id(2)}'), ('${id(3)}');`)
  // Two people take turns every ten seconds for six minutes, then one comes back after an hour.
  await db.exec(`insert into document_edit select ('00000000-0000-4000-8000-' || lpad((100 + n)::text, 12, '0'))::uuid,
      '${id(1)}', case when n % 2 = 0 then '${id(2)}'::uuid else '${id(3)}'::uuid end,
      '2026-11-20T10:00:00Z'::timestamptz + n * interval '10 seconds', '2026-11-20T10:00:05Z'::timestamptz + n * interval '10 seconds',
      2, 'Study', n, int4send(n) from generate_series(0, 35) n;
    insert into document_edit values ('${id(500)}', '${id(1)}', null, '2026-11-20T11:10:00Z', '2026-11-20T11:12:00Z', 3, 'Study', 40, 'x')`)
  await db.transaction(async (tx) => {
    for (const name of ['0032_sessions_of_work', '0033_editors_of_sessions'])
      for (const statement of await migration(name)) await tx.exec(statement)
  })
  const edits = await db.query(`select right(id::text, 3) as id, right(session::text, 3) as session,
    to_char(began at time zone 'utc', 'HH24:MI:SS') as began, to_char(ended at time zone 'utc', 'HH24:MI:SS') as ended, edits, cells
    from document_edit order by document_edit.ended`)
  expect(edits.rows).toEqual([
    { id: '129', session: '100', began: '10:00:00', ended: '10:04:55', edits: 60, cells: 29 },
    { id: '135', session: '100', began: '10:05:00', ended: '10:05:55', edits: 12, cells: 35 },
    { id: '500', session: '500', began: '11:10:00', ended: '11:12:00', edits: 3, cells: 40 },
  ])
  const people = await db.query(
    `select right(edit::text, 3) as edit, right("by"::text, 1) as "by", edits from document_editor order by 1, 2`,
  )
  expect(people.rows).toEqual([
    { edit: '129', by: '2', edits: 30 },
    { edit: '129', by: '3', edits: 30 },
    { edit: '135', by: '2', edits: 6 },
    { edit: '135', by: '3', edits: 6 },
    { edit: '500', by: null, edits: 3 },
  ])
  await db.close()
})
