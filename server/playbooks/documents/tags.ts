import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'

/** Files a playbook under these words, in place of those before; nobody else sees them. */
export async function setTags(
  { sql }: Store,
  person: Person,
  playbook: string,
  tags: readonly string[],
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from playbook_tag where "user" = ${person.id} and playbook = ${playbook}`
    await tx`insert into playbook_tag (playbook, "user", tag)
      select distinct ${playbook}::uuid, ${person.id}::uuid, tag from unnest(${[...tags]}::text[]) tag`
  })
}

/** The tags that a person has given, by playbook. */
export async function tagsOf({ sql }: Store, person: Person): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql<{ playbook: string; tag: string }[]>`
    select playbook, tag from playbook_tag where "user" = ${person.id} order by lower(tag)`
  const tags = new Map<string, string[]>()
  for (const { playbook, tag } of rows) tags.set(playbook, [...(tags.get(playbook) ?? []), tag])
  return tags
}
