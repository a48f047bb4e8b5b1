import * as resolvers from '@playbook/cells/resolvers'
import * as groups from '@playbook/cells/steps'
import { createRegistry } from '@playbook/core/registry'
import type { Process } from '@playbook/core/plan/process'
import type { Json } from '@playbook/core/step'
import { afterAll, describe, expect, it } from 'vitest'
import { useProgram } from '../../testing/program.ts'
import { PATIENCE_MS, request, until } from '../../testing/runs.ts'
import { processOf } from '../../testing/steps.ts'
import { longestWait } from '../../testing/turns.ts'
import { createLocalComputer } from './local-computer.ts'
import { computeLocal, type LocalTask } from './local-step.ts'
import { saveProcesses } from '../stored/processes.ts'
import { storeResults, type Source } from '../stored/results.ts'
import { createStepThreads } from './step-threads.ts'

const steps = { registry: createRegistry(groups), resolvers }
const opened: { close(): Promise<void> }[] = []
afterAll(async () => Promise.all(opened.map((each) => each.close())))

/** So many sets of so many genes. */
const libraryOf = (sets: number, genes: number): Json =>
  Object.fromEntries(
    Array.from({ length: sets }, (_unused, at) => [
      `Set ${at}`,
      { description: '', set: Array.from({ length: genes }, (_gene, of) => `GENE${at * 7 + of}`) },
    ]),
  )

let count = 0
/** A library that somebody has brought along. */
function broughtLibrary(value: Json) {
  const process = processOf('GMTFileUpload', {}, { url: `storage://${++count}`, filename: 'library.gmt' })
  return { process, type: 'GMT', value }
}

type Brought = ReturnType<typeof broughtLibrary>

function taskOf(process: Process, inputs: readonly Brought[]): LocalTask {
  const sources = inputs.map(({ process: { id }, type, value }): [string, Source] => {
    const text = JSON.stringify(value)
    return [id, { id, type, letters: text.length, text }]
  })
  return { run: process.id, process, sources: new Map(sources) }
}

function threaded(limits?: Parameters<typeof createStepThreads>[0]) {
  const threads = createStepThreads(limits)
  opened.push(threads)
  return createLocalComputer(steps, threads)
}

const consensusOf = (library: Brought) => processOf('GMTConsensus', { gmt: library.process })
const crossingOf = (libraries: readonly Brought[]) =>
  processOf('GMTCrossing', Object.fromEntries(libraries.map(({ process }, at) => [`gmts:${at}`, process])))

describe('a thread', () => {
  const computer = threaded()

  it('computes what is computed here, to the letter', async () => {
    const library = broughtLibrary(libraryOf(500, 60))
    for (const type of ['GMTConsensus', 'GMTUnion']) {
      const task = taskOf(processOf(type, { gmt: library.process }), [library])
      const here = await computeLocal(steps, task)
      const there = await computer.compute(task)
      if (here.kind !== 'done' || there?.kind !== 'done') throw new Error(`${type} was not computed`)
      const { value: _value, result, ...rest } = here
      expect(there).toEqual({ ...rest, result: { ...result, durationMs: expect.any(Number) } })
    }
  })

  it('keeps what a step says is wrong with its input', async () => {
    const libraries = [broughtLibrary(libraryOf(300, 60)), broughtLibrary(libraryOf(300, 61))]
    const end = await computer.compute(taskOf(crossingOf(libraries), libraries))
    expect(end).toMatchObject({
      kind: 'failed',
      failure: { error: { name: 'InputError', message: 'Expected 3-5 GMTs, got 2' } },
    })
  })

  it('that has too little memory says so of its step, and the next one is begun all the same', async () => {
    const small = threaded({ most: 1, memoryMb: 16 })
    const libraries = [broughtLibrary(libraryOf(500, 60)), broughtLibrary(libraryOf(500, 61))]
    const ends = await Promise.all(libraries.map((library) => small.compute(taskOf(consensusOf(library), [library]))))
    const message =
      'This step needs more memory than a step may take. Make what goes into it smaller, such as by a filter, and run it again.'
    const failed = { kind: 'failed', failure: { error: { name: 'InputError', message } } }
    expect(ends).toMatchObject([failed, failed])
  })
})

describe('a server', () => {
  const server = useProgram()

  async function bring(library: Brought) {
    const { store } = server.program()
    await store.sql.begin(async (tx) => {
      await saveProcesses(tx, [library.process])
      await storeResults(tx, [{ process: library.process.id, type: library.type, value: library.value }])
    })
  }

  it('goes on while it computes a step with a long input', async () => {
    const { runs } = server.program()
    const [small, library] = [broughtLibrary(libraryOf(500, 60)), broughtLibrary(libraryOf(10_000, 80))]
    for (const each of [small, library]) await bring(each)
    // The thread is there from then on.
    await runs.request([small.process, consensusOf(small)], request)
    await runs.waitFor(consensusOf(small).id, PATIENCE_MS)
    const process = consensusOf(library)
    const work = runs.request([library.process, process], request).then(() => runs.waitFor(process.id, PATIENCE_MS))
    const { longest, whole } = await longestWait(work)
    const here = await computeLocal(steps, taskOf(process, [library]))
    expect(await work).toMatchObject(here.kind === 'done' ? { id: here.result.id, value: here.value } : {})
    // Time in which others use the machine counts for both.
    expect(longest).toBeLessThan(whole / 3)
  })

  it('ends a step in a thread that is stopped', async () => {
    const { runs } = server.program()
    const library = broughtLibrary(libraryOf(5000, 80))
    await bring(library)
    const process = consensusOf(library)
    await runs.request([library.process, process], request)
    await runs.cancel(process.id, 'Ada', () => false)
    const seen = await until(
      async () => (await runs.states([process.id]))[process.id]?.state,
      (state) => state !== 'running',
    )
    expect(seen).toBe('cancelled')
    expect(await runs.output(process.id)).toBeUndefined()
    await runs.request([process], { ...request, retry: true })
    expect((await runs.waitFor(process.id, PATIENCE_MS))?.type).toBe('Set[Gene]')
  })
})
