import type { ProcessUse } from '@playbook/core/api/processes'
import { isId } from '@playbook/core/ids'
import type { Store } from '../../db/connect.ts'

/** Nobody reads a longer list. */
const MOST = 50

/**
 * The playbooks and publications that hold a process, as far as this person is told of them: their own, those that they
 * share, and those that everybody finds. Who only knows an address is not told of it here.
 */
export async function usesOf({ sql }: Store, process: string, person: string): Promise<readonly ProcessUse[]> {
  const user = isId(person) ? person : null
  return sql<ProcessUse[]>`
    select p.id, p.title, null::int as version from playbook p
    where p.deleted is null and p.outline -> 'processes' @> to_jsonb(${process}::text) and (
      p.visibility = 'public' or p.owner = ${user}::uuid
      or exists (select 1 from current_member m where m.playbook = p.id and m."user" = ${user}::uuid))
    union all
    select p.id, b.title, max(v.number) as version from version_output o
    join playbook_version v on v.id = o.version and v.published is not null
    join publication b on b.playbook = v.playbook and b.withdrawn is null join playbook p on p.id = v.playbook
    where o.process = ${process} and p.deleted is null group by p.id, b.title
    order by version nulls first, title, id limit ${MOST}`
}
