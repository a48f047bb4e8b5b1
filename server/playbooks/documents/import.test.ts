import type { Registry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import { LOCAL_PERSON } from '../../auth/identity.ts'
import { createImportedOutputs } from '../../results/imported.ts'
import { createResults } from '../../results/results.ts'
import { useProgram } from '../../testing/program.ts'
import { createPlaybooks } from './playbooks.ts'

const server = useProgram()

/** So many genes, each with the set that is made of it. */
const workflowOf = (genes: number) => ({
  workflow: Array.from({ length: genes }, (_unused, at) => [
    { id: `g${at}`, type: 'Input[Gene]', data: { type: 'Input[Gene]', value: `GENE${at}` } },
    { id: `s${at}`, type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: `g${at}` } } },
  ]).flat(),
})

/** A registry that tells when it is asked for a step. */
function watched(registry: Registry, onAsked: () => void): Registry {
  const steps = new Map(registry.steps)
  const get = steps.get.bind(steps)
  steps.get = (id) => {
    onAsked()
    return get(id)
  }
  return { ...registry, steps }
}

it('gives others their turn between reading, planning and writing what it imports', async () => {
  const program = server.program()
  let turn = 0
  let others = setImmediate(function next() {
    turn += 1
    others = setImmediate(next)
  })
  const busy = new Set<number>()
  const busyBefore: number[] = []
  const edit: typeof program.rooms.edit = async (playbook, change) => {
    busyBefore.push(busy.size)
    await program.rooms.edit(playbook, change)
  }
  const imported = createImportedOutputs(program.store)
  const results = createResults({ ...program, imported })
  const playbooks = createPlaybooks(
    {
      ...program,
      imported,
      results,
      rooms: { ...program.rooms, edit },
      registry: watched(program.registry, () => busy.add(turn)),
    },
    { entries: [], read: async () => undefined, fileFor: async () => undefined },
    async () => 'owner',
    { readable: async () => [], put: async () => {} },
  )
  const id = await playbooks.importWorkflow(LOCAL_PERSON, workflowOf(10))
  clearImmediate(others)
  expect(busyBefore).toEqual([3])
  expect((await program.rooms.read(id)).cells.length).toBe(20)
})
