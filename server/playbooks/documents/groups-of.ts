import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'

/** The groups of a person that have playbooks, by playbook. */
export async function groupsOfPlaybooks({ sql }: Store, person: Person) {
  const rows = await sql<{ playbook: string; id: string; name: string }[]>`
    select s.playbook, g.id, g.name from group_member m join research_group g on g.id = m."group"
    join playbook_group s on s."group" = g.id where m."user" = ${person.id} order by lower(g.name), g.id`
  const groups = new Map<string, { readonly id: string; readonly name: string }[]>()
  for (const { playbook, id, name } of rows) groups.set(playbook, [...(groups.get(playbook) ?? []), { id, name }])
  return groups
}
