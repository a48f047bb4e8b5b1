/** What people gave us of each platform, in one row of theirs: CAVATICA has columns of its own, as PWB has them. */
import type { PlatformName } from '@playbook/core/platforms'
import { isId } from '@playbook/core/ids'
import type { Store } from '../db/connect.ts'

/** A sealed token, and the project to begin with. */
export interface IntegrationRow {
  readonly sealed: string | null
  readonly project: string | null
}

/** What somebody gave of a platform; undefined where they gave nothing. */
export async function readIntegration(
  { sql }: Store,
  person: string,
  platform: PlatformName,
): Promise<IntegrationRow | undefined> {
  if (!isId(person)) return undefined
  const [row] = await (platform === 'cavatica'
    ? sql<IntegrationRow[]>`
        select cavatica_api_key as sealed, cavatica_default_project as project from user_integrations where id = ${person}`
    : sql<IntegrationRow[]>`
        select others -> ${platform} ->> 'sealed' as sealed, others -> ${platform} ->> 'project' as project
        from user_integrations where id = ${person}`)
  return row
}

/** Keeps what somebody gave of a platform, in place of what they gave before. */
export async function writeIntegration(
  { sql }: Store,
  person: string,
  platform: PlatformName,
  { sealed, project }: IntegrationRow,
): Promise<void> {
  if (platform === 'cavatica') {
    await sql`
      insert into user_integrations (id, cavatica_api_key, cavatica_default_project) values (${person}, ${sealed}, ${project})
      on conflict (id) do update set cavatica_api_key = excluded.cavatica_api_key,
        cavatica_default_project = excluded.cavatica_default_project`
    return
  }
  const own = JSON.stringify({ [platform]: { sealed, project } })
  await sql`
    insert into user_integrations (id, others) values (${person}, ${own}::jsonb)
    on conflict (id) do update set others = user_integrations.others || excluded.others`
}

/** Forgets what somebody gave of a platform; false where they gave nothing. */
export async function deleteIntegration({ sql }: Store, person: string, platform: PlatformName): Promise<boolean> {
  const gone = await (platform === 'cavatica'
    ? sql`
        update user_integrations set cavatica_api_key = null, cavatica_default_project = null
        where id = ${person} and cavatica_api_key is not null returning id`
    : sql`
        update user_integrations set others = others - ${platform}
        where id = ${person} and others ? ${platform} returning id`)
  await sql`delete from user_integrations where id = ${person} and cavatica_api_key is null and others = '{}'`
  return gone.length > 0
}
