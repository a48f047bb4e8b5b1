import { screen, waitFor } from '@testing-library/react'
import { SessionContext } from '../live/playbook.tsx'
import { registry } from '../live/registry.ts'
import { openDocument } from '../live/room/opened.ts'
import { addStep, testSession, type TestSession } from '../live/testing.ts'
import { fill, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { RowsPart } from './RowsPart.tsx'

/** What the server tells of rows before they run: the first is computed already. */
export const ESTIMATE = {
  rows: 3,
  computed: 1,
  services: [{ service: 'STRING', calls: 2, perMinute: 60, ms: 4000 }],
  local: 3,
  ms: 4000,
  problems: [],
  ready: [0],
}

/** An open playbook that asks for a gene, with all steps there are. */
export function geneSession(): { readonly session: TestSession; readonly gene: string } {
  const session = { ...testSession(), ...openDocument(registry) }
  return { session, gene: addStep(session, 'Input[Gene]', {}, 'ACE2') }
}

/** The page of many rows, and what is sent to make or fill a batch. */
export function openRows(session: TestSession, given: Readonly<Record<string, unknown>> = {}, batch?: string) {
  const server = startFormServer({
    'POST /api/playbooks/test/batch-estimate': ESTIMATE,
    'POST /api/playbooks/test/batches': { id: 'made' },
    'GET /api/playbooks/test/batches': { batches: [] },
    ...given,
  })
  renderForm(
    <SessionContext value={session}>
      <RowsPart batch={batch} />
    </SessionContext>,
  )
  return {
    refuse: server.refuse,
    sent: () => server.sent.filter((line) => !line.includes('batch-estimate')),
    estimated: () => server.sent.filter((line) => line.includes('batch-estimate')).length,
  }
}

/** Writes rows, and waits until they can run. */
export async function paste(rows: string, button: string) {
  fill('Rows', rows)
  await waitFor(() => {
    const run = screen.getByRole('button', { name: button })
    if (run.matches(':disabled')) throw new Error(`“${button}” cannot be pressed yet.`)
  })
}

/** What the table says of each line. */
export const lines = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) => {
      const cells = [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent)
      return row.closest('section')?.ariaLabel === 'What the rows say' ? [cells.join(' | ')] : []
    })
