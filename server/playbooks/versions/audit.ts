import type { AuditAction, AuditEntry } from '@playbook/core/api/audit'
import { NotFoundError } from '@playbook/core/errors'
import type { Store } from '../../db/connect.ts'
import type { Transaction } from '../../runs/stored/processes.ts'

/** Something that somebody did to a playbook as a whole. */
export interface Act {
  readonly playbook: string
  readonly action: AuditAction
  /** Absent: an anonymous reviewer. */
  readonly by?: string
  /** Whom it was done to. */
  readonly about?: string
  readonly detail?: string
}

/** Most that are read. */
const MOST = 500

/** Adds a line to the audit log, in the transaction that does the thing: neither is there without the other. */
export async function recordAct(tx: Transaction, { playbook, action, by, about, detail }: Act): Promise<void> {
  await tx`insert into audit_entry (playbook, action, "by", about, detail)
    values (${playbook}, ${action}, ${by ?? null}, ${about ?? null}, ${detail ?? ''})`
}

/** Does something of which the statement returns the rows that it changed, and records it. Without any: `missing`. */
export async function act(
  { sql }: Store,
  done: Act,
  missing: string,
  work: (tx: Transaction) => Promise<readonly unknown[]>,
): Promise<void> {
  await sql.begin(async (tx) => {
    if ((await work(tx)).length === 0) throw new NotFoundError(missing)
    await recordAct(tx, done)
  })
}

/** The audit log of a playbook, newest first. */
export async function readAudit({ sql }: Store, playbook: string): Promise<AuditEntry[]> {
  const rows = await sql<AuditEntry[]>`
    select e.seq::text as id, e.action, b.name as by, a.name as about, e.detail, e.created as at
    from audit_entry e left join "user" b on b.id = e."by" left join "user" a on a.id = e.about
    where e.playbook = ${playbook} order by e.seq desc limit ${MOST}`
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}
