import type { OwnCheck, OwnChecks } from '@playbook/core/api/personal-checks'
import type { Notebook } from '@playbook/core/document/notebook'
import { InputError, LimitError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { Store } from '../db/connect.ts'
import { asCheck, type CheckRow } from './check-row.ts'
import { mustTakeOne, type RateLimit } from '../db/rate-limit.ts'
import { authorOf } from '../playbooks/people/authors.ts'
import type { Transaction } from '../runs/stored/processes.ts'

type Sql = Pick<Store, 'sql'>

const OFTEN: RateLimit = { name: 'own checks of a person', most: 20, perS: 86_400 }
/** Of all people, that wait for their turn. */
const MOST_OPEN = 200

interface Row extends CheckRow, Omit<OwnCheck, 'asked' | 'finished' | 'progress' | 'signature'> {
  readonly signed: string | null
  readonly name: string
  readonly orcid: string | null
  readonly sentence: string
}

function asOwn({ signed, name, orcid, sentence, ...row }: Row): OwnCheck {
  return {
    ...asCheck(row),
    signature: signed === null ? null : { name, orcid, sentence, at: new Date(signed).toISOString() },
  }
}

/** What somebody looked at last in a playbook as it is; null: nothing yet. */
export async function readToday({ sql }: Sql, playbook: string, by: string): Promise<OwnCheck | null> {
  const [row] = await sql<Row[]>`
    select c.id, null::int as version, o.cell, c.state, c.created, c.finished, c.done, c.of, c.report,
      o.signed, o.name, o.orcid, o.sentence
    from personal_check o join publication_check c on c.personal = o.id
    where o.playbook = ${playbook} and o."by" = ${by}`
  return row === undefined ? null : asOwn(row)
}

/** Has a playbook computed anew as it is, for this person alone; what they looked at before is forgotten. */
export async function askForToday(
  store: Store,
  { playbook, notebook, cell, by }: { playbook: string; notebook: Notebook; cell: string | undefined; by: string },
): Promise<void> {
  await mustTakeOne(store, OFTEN, by, 'You have had results computed anew 20 times within a day.')
  await store.sql.begin(async (tx) => {
    await tx`delete from personal_check where playbook = ${playbook} and "by" = ${by}`
    const [made] = await tx<{ id: string }[]>`
      insert into personal_check ("by", playbook, notebook, cell)
      values (${by}, ${playbook}, ${JSON.stringify(notebook)}::json, ${cell ?? null}) returning id`
    await open(tx, made?.id ?? '', by)
  })
}

/** Forgets what somebody looked at; where it is computed still, that stops. */
export async function forgetToday({ sql }: Sql, playbook: string, by: string): Promise<void> {
  await sql`delete from personal_check where playbook = ${playbook} and "by" = ${by}`
}

async function open(tx: Transaction, personal: string, by: string): Promise<void> {
  const [waiting] = await tx<{ count: number }[]>`
    select count(*)::int as count from publication_check where personal is not null and state in ('waiting', 'running')`
  if ((waiting?.count ?? 0) >= MOST_OPEN) throw new LimitError('Many checks wait for their turn. Try again later.', 60)
  await tx`insert into publication_check (personal, "by") values (${personal}, ${by})`
}

interface Standing {
  readonly version: string
  readonly number: number
  readonly isAuthor: boolean
}

/** The newest version of a publication that is not withdrawn, and whether somebody is of its people. */
async function standingOf({ sql }: Sql, publication: string, by: string): Promise<Standing> {
  const [row] = isId(publication)
    ? await sql<Standing[]>`
        select v.id as version, v.number, (b.owner = ${by} or coalesce(m.role = 'editor', false)) as "isAuthor"
        from publication p join playbook b on b.id = p.playbook
        join playbook_version v on v.playbook = p.playbook and v.published is not null
        left join current_member m on m.playbook = b.id and m."user" = ${by}
        where p.playbook = ${publication} and p.withdrawn is null order by v.number desc limit 1`
    : []
  if (row === undefined) throw new NotFoundError('There is no such publication.')
  return row
}

const IS_AUTHOR = 'You are one of its authors. A check is worth most from somebody else: ask them for one.'
const NO_NAME = 'A check is signed with a name. Sign in, and give yours under Account.'

/** How somebody stands to the checks of a publication. */
export async function readOwn(store: Store, publication: string, by: string): Promise<OwnChecks> {
  const { version, number, isAuthor } = await standingOf(store, publication, by)
  const [author, [row], followed] = await Promise.all([
    authorOf(store, by),
    store.sql<Row[]>`
      select c.id, ${number}::int as version, o.cell, c.state, c.created, c.finished, c.done, c.of, c.report,
        o.signed, o.name, o.orcid, o.sentence
      from personal_check o join publication_check c on c.personal = o.id
      where o.version = ${version} and o."by" = ${by}`,
    store.sql`select 1 from check_follower where playbook = ${publication} and "by" = ${by}`,
  ])
  return {
    check: row === undefined ? null : asOwn(row),
    version: number,
    refusal: isAuthor ? IS_AUTHOR : author === undefined ? NO_NAME : null,
    name: author?.name ?? '',
    orcid: author?.orcid ?? null,
    isFollowing: followed.length > 0,
  }
}

/** Has the newest version computed anew for somebody who is none of its authors. */
export async function askForOwn(store: Store, publication: string, by: string): Promise<void> {
  const { version, isAuthor } = await standingOf(store, publication, by)
  if (isAuthor) throw new InputError(IS_AUTHOR)
  if ((await authorOf(store, by)) === undefined) throw new InputError(NO_NAME)
  await mustTakeOne(store, OFTEN, by, 'You have had results computed anew 20 times within a day.')
  await store.sql.begin(async (tx) => {
    const signed = await tx`
      select 1 from personal_check where version = ${version} and "by" = ${by} and signed is not null`
    if (signed.length > 0) throw new InputError('You have signed a check of this version. Take it back first.')
    await tx`delete from personal_check where version = ${version} and "by" = ${by}`
    const [made] = await tx<{ id: string }[]>`
      insert into personal_check ("by", version) values (${by}, ${version}) returning id`
    await open(tx, made?.id ?? '', by)
  })
}

/** Puts a person's name under their check, for everybody to read. */
export async function signOwn(store: Store, publication: string, by: string, sentence: string): Promise<void> {
  const { version, isAuthor } = await standingOf(store, publication, by)
  if (isAuthor) throw new InputError(IS_AUTHOR)
  const author = await authorOf(store, by)
  if (author === undefined) throw new InputError(NO_NAME)
  const signed = await store.sql`
    update personal_check o set signed = now(), name = ${author.name}, orcid = ${author.orcid ?? null},
      sentence = ${sentence}
    from publication_check c
    where c.personal = o.id and c.state = 'done' and c.report is not null and o.signed is null
      and o.version = ${version} and o."by" = ${by} returning o.id`
  if (signed.length === 0) throw new InputError('There is no finished check of yours to sign. Check it first.')
}

/** Takes somebody's check back, signed or not; where it is computed still, that stops. */
export async function withdrawOwn(store: Sql, publication: string, by: string): Promise<void> {
  const { version } = await standingOf(store, publication, by)
  await store.sql`delete from personal_check where version = ${version} and "by" = ${by}`
}

/** From now on somebody hears of new verdicts, or no longer. */
export async function followChecks(store: Store, publication: string, by: string, isOn: boolean): Promise<void> {
  if (!isOn) {
    await store.sql`delete from check_follower where playbook = ${publication} and "by" = ${by}`
    return
  }
  await standingOf(store, publication, by)
  if ((await authorOf(store, by)) === undefined)
    throw new InputError('Only people with an account are told. Sign in first.')
  await store.sql`insert into check_follower (playbook, "by") values (${publication}, ${by}) on conflict do nothing`
}
