import { Outputs } from '@playbook/core/api/processes'
import { Created } from '@playbook/core/api/playbooks'
import { dataId } from '@playbook/core/plan/content-id'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { must, type Attack } from './attack.ts'
import type { Attacker, Target } from './target.ts'

const group = 'imports'

const FORGED = { set: ['FORGED'] }
const FORGED_ID = dataId('Set[Gene]', FORGED)

/** A workflow that says of its own step what came out of it; or not. */
const collecting = (gene: string, isForged: boolean) => ({
  data: { [FORGED_ID]: { type: 'Set[Gene]', value: FORGED } },
  workflow: [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: gene } },
    {
      id: 'b',
      type: 'TermToSet[Term[Gene]]',
      inputs: { 'terms:0': { id: 'a' } },
      ...(isForged && { output: { id: FORGED_ID } }),
    },
  ],
})

const Chain = z.array(z.object({ process: z.object({ id: z.string() }) }))

async function importAs({ ask }: Target, person: Attacker, workflow: unknown): Promise<string> {
  const { status, text } = await ask('POST', '/api/playbooks/import', { person, body: workflow })
  must(status === 201, `the import was answered ${status}: ${text.slice(0, 80)}`)
  return Created.parse(JSON.parse(text)).id
}

async function forge(target: Target) {
  const { ask, addPerson } = target
  const [forger, victim] = [await addPerson(), await addPerson()]
  const gene = `G${randomUUID().slice(0, 8)}`
  const forged = await importAs(target, forger, collecting(gene, true))
  const honest = await importAs(target, victim, collecting(gene, false))
  const head: unknown = JSON.parse(
    (await ask('POST', '/api/db/fpl', { person: victim, body: collecting(gene, true) })).text,
  )
  const chain = Chain.parse(JSON.parse((await ask('GET', `/api/db/fpl/${String(head)}`, { person: victim })).text))
  const process = chain[1]?.process.id ?? ''
  const shown = async (playbook: string, person: Attacker) => {
    const answer = await ask('POST', `/api/playbooks/${playbook}/outputs`, { person, body: { processes: [process] } })
    return JSON.stringify(Outputs.parse(JSON.parse(answer.text)).outputs[process]?.value ?? null)
  }
  must((await shown(forged, forger)) === JSON.stringify(FORGED), 'the file lost its result in its own playbook')
  must((await shown(honest, victim)) === 'null', 'the result of a file is shown in the playbook of somebody else')
  await ask('POST', `/api/playbooks/${honest}/run`, { person: victim, body: {} })
  for (let n = 0; n < 100 && (await shown(honest, victim)) === 'null'; n++) await sleep(50)
  const computed = await shown(honest, victim)
  must(computed === JSON.stringify({ set: [gene] }), `somebody else's step gave ${computed}`)
  const stored = await ask('GET', `/api/db/process/${process}/output`, { person: victim })
  must(!stored.text.includes('FORGED'), 'the result of a file is the result of the process')
  return 'shown in its own playbook alone'
}

/** A place that says whether somebody came. */
async function openTrap(): Promise<{ port: number; calls(): number; close(): void }> {
  let calls = 0
  const server = createServer((_request, response) => {
    calls += 1
    response.end('gene\ts1\nA\t1\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return { port, calls: () => calls, close: () => void server.close() }
}

async function lure(target: Target) {
  const trap = await openTrap()
  const person = await target.addPerson()
  const file = { url: `http://127.0.0.1:${trap.port}/beacon.tsv`, filename: 'beacon.tsv', description: '' }
  const playbook = await importAs(target, person, {
    workflow: [
      { id: 'f', type: 'FileInput', data: { type: 'FileInput', value: file } },
      { id: 'm', type: 'GeneCountMatrixFromFile', inputs: { file: { id: 'f' } } },
    ],
  })
  await sleep(1500)
  must(trap.calls() === 0, 'importing fetched an address')
  await target.ask('POST', `/api/playbooks/${playbook}/run`, { person, body: {} })
  await sleep(1500)
  trap.close()
  must(trap.calls() === 0, 'running fetched an address of this machine')
  return 'nothing is fetched, not by a run either'
}

/** What a file can do that somebody opens. */
export const importAttacks: readonly Attack[] = [
  { group, what: 'forge a result in a file', attempt: forge },
  { group, what: 'have an address of this machine fetched', attempt: lure },
]
