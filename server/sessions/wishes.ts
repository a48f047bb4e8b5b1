import type { Process } from '@playbook/core/plan/process'
import type { ProcessState } from '@playbook/core/api/processes'
import type { Registry } from '@playbook/core/registry'
import type { Store } from '../db/connect.ts'
import { looseText } from '../db/schema/columns.ts'
import type { SessionRow } from './rows.ts'

/** How wishes are taken. */
export interface WishOptions {
  /** What failed is tried once more. */
  readonly retry: boolean
}

const QUEUED: ProcessState = { state: 'queued', position: 1 }

/** What of a playbook's processes a session is to compute: answers of prompts are nothing to compute. */
export const computedIn = (processes: readonly Process[], registry: Registry): readonly Process[] =>
  processes.filter(({ type }) => registry.steps.get(type)?.kind === 'resolved')

/** The answers of prompts among processes. */
export const answersIn = (processes: readonly Process[], registry: Registry): readonly Process[] =>
  processes.filter(({ type }) => registry.steps.get(type)?.kind === 'prompt')

/**
 * Gives processes to a session, as one wish. What it computed itself is there; a result from elsewhere gives way to it,
 * so that no step of a session is computed from what is not shown.
 */
export async function addWish(
  { sql }: Store,
  { id, playbook, runId }: SessionRow,
  processes: readonly Process[],
  { retry }: WishOptions,
): Promise<void> {
  const ids = processes.map((process) => process.id)
  await sql.begin(async (tx) => {
    const own = await tx<{ process: string }[]>`
      select process from imported_output
      where playbook = ${playbook} and process = any(${ids}::uuid[]) and elsewhere ->> 'run' = ${runId}`
    const computed = new Set(own.map(({ process }) => process))
    const wanted = processes.filter((process) => !computed.has(process.id))
    const wantedIds = wanted.map((process) => process.id)
    await tx`delete from imported_output where playbook = ${playbook} and process = any(${wantedIds}::uuid[])`
    await tx`
      insert into session_process as p (playbook, process, session, step, state)
      select ${playbook}::uuid, given.process, ${id}::uuid, given.step, ${looseText(QUEUED)}::jsonb
      from unnest(${wantedIds}::uuid[], ${wanted.map(({ type }) => type)}::text[]) as given (process, step)
      on conflict (playbook, process) do update set session = excluded.session, state = excluded.state
      where p.session <> excluded.session or (${retry} and p.state ->> 'state' not in ('queued', 'running'))`
    await tx`update proxy_session set revision = revision + 1, used = now() where id = ${id}`
  })
}

/** Takes a wish back; whether a session was to compute it. */
export async function takeBack({ sql }: Store, playbook: string, process: string): Promise<boolean> {
  const [stopped] = await sql<{ session: string }[]>`
    with stopped as (
      update session_process set state = ${looseText({ state: 'cancelled' } satisfies ProcessState)}::jsonb
      where playbook = ${playbook} and process = ${process} and state ->> 'state' in ('queued', 'running')
      returning session
    ) update proxy_session s set revision = revision + 1, used = now() from stopped where s.id = stopped.session
    returning s.id as session`
  return stopped !== undefined
}
