import {
  LONGEST_BATCH_ROW,
  MOST_BATCH_ROWS,
  MOST_BATCHES,
  MOST_RUNNING_BATCHES,
  type BatchInput,
} from '@playbook/core/api/batches'
import type { Notebook } from '@playbook/core/document/notebook'
import { InputError, LimitError } from '@playbook/core/errors'
import { checkAnswers } from '@playbook/core/form/form'
import type { Registry } from '@playbook/core/registry'
import type { Store } from '../db/connect.ts'

const many = (count: number) => count.toLocaleString('en')

/** Refuses rows that no batch can hold, with the place of the first. */
export function checkInputs(notebook: Notebook, registry: Registry, rows: readonly BatchInput[], before = 0): void {
  if (before + rows.length > MOST_BATCH_ROWS) {
    throw new InputError(
      `A batch holds ${many(MOST_BATCH_ROWS)} rows; this would be ${many(before + rows.length)}. Make several.`,
    )
  }
  for (const [at, { answers }] of rows.entries()) {
    const place = { line: at + 1 }
    if (Object.keys(answers).length === 0) throw new InputError(`Row ${at + 1} answers nothing. Leave it out.`, place)
    if (JSON.stringify(answers).length > LONGEST_BATCH_ROW) {
      throw new InputError(
        `Row ${at + 1} is too long: ${many(LONGEST_BATCH_ROW)} letters at most. Send its data as a file.`,
        place,
      )
    }
    try {
      checkAnswers(notebook, registry, answers)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      throw new InputError(`Row ${at + 1}: ${error.message}`, { ...error.place, ...place })
    }
  }
}

/** Refuses more batches than one person may run, and than one playbook has. */
export async function requireFew({ sql }: Pick<Store, 'sql'>, person: string, playbook?: string): Promise<void> {
  const [counts] = await sql<{ running: number; own: number }[]>`
    select (count(*) filter (where b.by::text = ${person} and b.state = 'running'
        and exists (select from batch_row r where r.batch = b.id and r.state <> 'ended')))::int as running,
      (count(*) filter (where b.playbook::text = ${playbook ?? ''}))::int as own
    from batch b where b.by::text = ${person} or b.playbook::text = ${playbook ?? ''}`
  if ((counts?.running ?? 0) >= MOST_RUNNING_BATCHES) {
    throw new LimitError(
      `${MOST_RUNNING_BATCHES} batches of yours run already. Wait until one has ended, or stop one.`,
      60,
    )
  }
  if ((counts?.own ?? 0) >= MOST_BATCHES) {
    throw new InputError(`A playbook has ${MOST_BATCHES} batches at most. Delete one that is no longer needed.`)
  }
}
