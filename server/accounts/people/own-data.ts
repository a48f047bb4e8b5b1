import type { Json } from '@playbook/core/step'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import type { Rooms } from '../../sync/rooms.ts'

const PARTS = {
  profile: (id: string, { sql }: Store) =>
    sql`select name, email, affiliation, image, created as since from "user" where id = ${id}`,
  waysToSignIn: (id: string, { sql }: Store) =>
    sql`select provider, "providerAccountId" as account from account where "userId" = ${id}`,
  sharedWithMe: (id: string, { sql }: Store) =>
    sql`select p.id, p.title, m.role from current_member m join playbook p on p.id = m.playbook where m."user" = ${id}`,
  groups: (id: string, { sql }: Store) =>
    sql`select g.name, m.manager as "isManager", m.created as since from group_member m
      join research_group g on g.id = m."group" where m."user" = ${id} order by g.name`,
  tags: (id: string, { sql }: Store) =>
    sql`select playbook, tag from playbook_tag where "user" = ${id} order by playbook, tag`,
  comments: (id: string, { sql }: Store) =>
    sql`select playbook, body, quote, created from comment where author = ${id} order by created`,
  proposals: (id: string, { sql }: Store) =>
    sql`select p.playbook, p.title, p.created, e.edit, e.reason, e.verdict from proposal p
      join proposal_edit e on e.proposal = p.id where p.author = ${id} order by p.created, e.number`,
  conversations: (id: string, { sql }: Store) =>
    sql`select m.thread, t.playbook, m.role, m.content, m.feedback, m.created from thread t
      join thread_message m on m.thread = t.id where t."user" = ${id} order by t.created, t.id, m.created`,
  askedOfTheAssistant: (id: string, { sql }: Store) =>
    sql`select day, tokens from assistant_use where "user" = ${id} order by day`,
  uploads: (id: string, { sql }: Store) =>
    sql`select filename, size, sha256, created from user_upload_complete where "user" = ${id} order by created`,
  suggestions: (id: string, { sql }: Store) =>
    sql`select name, inputs, output, description, state, created from suggestion where "user" = ${id} order by created`,
  reviews: (id: string, { sql }: Store) =>
    sql`select name, words, submitted, created from review where "user" = ${id} order by created`,
  tokens: (id: string, { sql }: Store) => sql`select name, scopes, created from api_token where "user" = ${id}`,
  keysOfServices: (id: string, { sql }: Store) =>
    sql`select setting, ending, created from service_key where "user" = ${id}`,
  platforms: (id: string, { sql }: Store) =>
    sql`select 'cavatica' as platform, cavatica_default_project as project, cavatica_api_key is not null as "hasToken"
      from user_integrations where id = ${id}
      union all select key, value ->> 'project', true from user_integrations, jsonb_each(others) where id = ${id}`,
  sessionsElsewhere: (id: string, { sql }: Store) =>
    sql`select playbook, platform, project, kind, state, run_id as run, cost, created, ended from proxy_session
      where "user" = ${id} order by created`,
  published: (id: string, { sql }: Store) =>
    sql`select b.playbook, b.title, b.licence, b.authors from publication b join playbook p on p.id = b.playbook
      where p.owner = ${id}`,
}

/** All that is kept of a person, with the playbooks that are theirs as plain data. */
export async function ownData(store: Store, rooms: Pick<Rooms, 'read'>, { id }: Person): Promise<Json> {
  const parts = await Promise.all(
    Object.entries(PARTS).map(async ([part, read]) => [part, [...(await read(id, store))]] as const),
  )
  const owned = await store.sql<{ id: string }[]>`select id from playbook where owner = ${id} order by created`
  const playbooks = []
  // One after the other: each is an open document for a moment.
  for (const one of owned) playbooks.push({ id: one.id, notebook: await rooms.read(one.id) })
  const plain: Json = JSON.parse(JSON.stringify({ ...Object.fromEntries(parts), playbooks }))
  return plain
}
