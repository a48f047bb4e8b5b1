import type { ProcessState } from '@playbook/core/api/processes'
import type { Store } from '../db/connect.ts'

/** The steps of a playbook that sessions are to compute, or could not, with how they stand. */
export async function sessionStates({ sql }: Store, playbook: string): Promise<ReadonlyMap<string, ProcessState>> {
  const rows = await sql<{ process: string; state: ProcessState }[]>`
    select process, state from session_process where playbook = ${playbook}`
  return new Map(rows.map(({ process, state }) => [process, state]))
}

/** Somebody computes them here, or drops them: what sessions say of them is over. */
export async function dropSessionStates({ sql }: Store, playbook: string, processes: readonly string[]): Promise<void> {
  await sql`delete from session_process where playbook = ${playbook} and process = any(${[...processes]}::uuid[])`
}
