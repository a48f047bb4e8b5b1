import { ProcessState } from '@playbook/core/api/processes'
import { insertStep } from '@playbook/core/document/edits'
import { plan } from '@playbook/core/plan/plan'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { useProgram } from '../../testing/program.ts'

const { program, app } = useProgram()
const headers = { host: 'localhost', 'content-type': 'application/json' }

async function stateOf(process: string) {
  return ProcessState.parse(await (await app().request(`/api/processes/${process}/state`, { headers })).json()).state
}

it('tells how far a process is, and of one that nobody asked for that it waits', async () => {
  const made = await app().request('/api/playbooks', { method: 'POST', headers, body: '{}' })
  const { id } = z.object({ id: z.string() }).parse(await made.json())
  await program().rooms.edit(id, (doc) => void insertStep(doc, { after: null, step: 'Input[Gene]', params: 'TP53' }))
  const [cell] = plan(await program().rooms.read(id), program().registry).values()
  const process = cell?.state === 'ready' ? cell.process.id : ''
  await expect.poll(() => stateOf(process)).toBe('done')
  expect(await stateOf(randomUUID())).toBe('waiting-for-run')
})
