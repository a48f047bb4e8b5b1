import type { Author } from '@playbook/core/report/origin'
import type { Store } from '../../db/connect.ts'

const ORCID = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/

/**
 * Who made a playbook: its owner and those who were named to change it, by the names they gave; of a group those alone who
 * have changed it. Guests have none.
 */
export async function authorsOf({ sql }: Store, playbook: string): Promise<readonly Author[]> {
  const rows = await sql<Named[]>`
    with people as (
      select owner as id, 0 as place from playbook where id = ${playbook}
      union all
      select "user", 1 from direct_member where playbook = ${playbook} and role = 'editor'
      union
      select m."user", 1 from current_member m where m.playbook = ${playbook} and m.role = 'editor' and exists (
        select from document_editor d join document_edit e on e.id = d.edit
        where e.playbook = m.playbook and d."by" = m."user")
    )
    select u.name, u.affiliation,
      (select a."providerAccountId" from account a where a."userId" = u.id and a.provider = 'orcid' limit 1) as orcid
    from people p join "user" u on u.id = p.id
    where not u."isAnonymous" and u.name <> '' and u.email <> 'local@localhost.invalid'
    order by p.place, u.name`
  return rows.map(asAuthor)
}

/** Somebody as an author; nobody without a name of their own. */
export async function authorOf({ sql }: Store, person: string): Promise<Author | undefined> {
  const rows = await sql<Named[]>`
    select u.name, u.affiliation,
      (select a."providerAccountId" from account a where a."userId" = u.id and a.provider = 'orcid' limit 1) as orcid
    from "user" u
    where u.id = ${person} and not u."isAnonymous" and u.name <> '' and u.email <> 'local@localhost.invalid'`
  return rows.map(asAuthor)[0]
}

interface Named {
  readonly name: string
  readonly affiliation: string | null
  readonly orcid: string | null
}

function asAuthor({ name, affiliation, orcid }: Named): Author {
  const digits = ORCID.exec(orcid ?? '')?.[0]
  return { name, ...(affiliation ? { affiliation } : {}), ...(digits === undefined ? {} : { orcid: digits }) }
}
