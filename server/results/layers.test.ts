import type { ProcessState } from '@playbook/core/api/processes'
import { withDescendants } from '@playbook/core/plan/order'
import type { Process } from '@playbook/core/plan/process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { layersOf, splitBySource, visibleState, visibleStates, withoutImported } from './layers.ts'

const at = '2026-05-03T09:00:00.000Z'
const FAILED: ProcessState = {
  state: 'failed',
  error: { name: 'InputError', message: 'This file cannot be read here.' },
  attempts: 0,
  finishedAt: at,
}
const DONE: ProcessState = { state: 'done', finishedAt: at, durationMs: 1, reused: false }
const IMPORTED: ProcessState = { ...DONE, durationMs: 0, imported: true }
const QUEUED: ProcessState = { state: 'queued', position: 0 }
const WAITING: ProcessState = { state: 'waiting-for-run' }

/** Steps that read earlier ones, some of them refused, some with an imported result, some computed by others. */
const notebooks = fc
  .array(
    fc.record({
      reads: fc.array(fc.nat(), { maxLength: 3 }),
      isRefused: fc.boolean(),
      isInSession: fc.boolean(),
      isImported: fc.boolean(),
      isDone: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((steps) => {
    const processes = steps.map(({ reads }, n): Process => {
      const inputs = n === 0 ? [] : reads.map((read, slot) => [`slot:${slot}`, `p${read % n}`])
      return { id: `p${n}`, type: 'Step', inputs: Object.fromEntries(inputs) }
    })
    const ids = (has: (step: (typeof steps)[number]) => boolean) =>
      steps.flatMap((step, n) => (has(step) ? [`p${n}`] : []))
    return {
      processes,
      ids: processes.map(({ id }) => id),
      refused: new Map(ids(({ isRefused }) => isRefused).map((id) => [id, FAILED])),
      session: new Map(ids(({ isInSession }) => isInSession).map((id) => [id, QUEUED])),
      imported: new Map(ids(({ isImported }) => isImported).map((id) => [id, { at }])),
      runs: Object.fromEntries(ids(({ isDone }) => isDone).map((id) => [id, DONE])),
    }
  })

it('shows what the first layer says that knows of a process: refused, session, imported, unconfirmed, runs', () => {
  const feeds = (id: string, ...inputs: string[]): Process => ({
    id,
    type: 'Step',
    inputs: Object.fromEntries(inputs.map((input, n) => [`slot:${n}`, input])),
  })
  const ids = ['file', 'asked', 'brought', 'follows', 'behind', 'own']
  const steps = [feeds('file'), feeds('asked'), feeds('brought'), feeds('follows', 'brought'), feeds('behind', 'asked')]
  const layers = layersOf([...steps, feeds('own')], {
    refused: new Map([['file', FAILED]]),
    session: new Map([
      ['file', QUEUED],
      ['asked', QUEUED],
    ]),
    imported: new Map([
      ['file', { at }],
      ['asked', { at }],
      ['brought', { at }],
    ]),
  })
  const runs = Object.fromEntries(ids.map((id) => [id, DONE]))
  expect(visibleStates(layers, [...ids, 'unheard'], runs)).toEqual({
    file: FAILED,
    asked: QUEUED,
    brought: IMPORTED,
    follows: WAITING,
    behind: WAITING,
    own: DONE,
  })
  expect(splitBySource(layers, ids)).toEqual({
    imported: ['brought'],
    computed: ['own'],
  })
})

it('never reads a result of a refused process, nor one from two places', () => {
  fc.assert(
    fc.property(notebooks, ({ processes, ids, refused, session, imported }) => {
      const { imported: brought, computed } = splitBySource(layersOf(processes, { refused, session, imported }), ids)
      expect([...brought, ...computed].filter((id) => refused.has(id))).toEqual([])
      expect(new Set([...brought, ...computed]).size).toBe(brought.length + computed.length)
    }),
  )
})

it('keeps what a file brought along, whatever others compute', () => {
  fc.assert(
    fc.property(notebooks, ({ processes, ids, refused, session, imported, runs }) => {
      const layers = layersOf(processes, { refused, session, imported })
      const all = Object.fromEntries(ids.map((id) => [id, DONE]))
      for (const id of imported.keys())
        expect(visibleState(layers, id, all[id])).toEqual(visibleState(layers, id, runs[id]))
    }),
  )
})

it('shows no computed result behind an imported one', () => {
  fc.assert(
    fc.property(notebooks, ({ processes, ids, refused, session, imported }) => {
      const { computed } = splitBySource(layersOf(processes, { refused, session, imported }), ids)
      const shown = new Set(computed)
      for (const { id, inputs } of processes)
        if (shown.has(id)) expect(Object.values(inputs).filter((input) => imported.has(input))).toEqual([])
    }),
  )
})

it('shows the runs alone of what is run with all that feeds it, once nothing of it is imported any more', () => {
  fc.assert(
    fc.property(notebooks, ({ processes, ids, session, imported, runs }) => {
      const layers = withoutImported(layersOf(processes, { refused: new Map(), session, imported }), ids)
      expect(visibleStates(layers, ids, runs)).toEqual(runs)
    }),
  )
})

it('lets a run of one step change only what follows from it', () => {
  fc.assert(
    fc.property(notebooks, fc.nat(), ({ processes, ids, refused, session, imported, runs }, n) => {
      const run = ids[n % ids.length] ?? ''
      const before = layersOf(processes, { refused, session, imported })
      const after = layersOf(processes, {
        refused,
        session: new Map([...session].filter(([id]) => id !== run)),
        imported: new Map([...imported].filter(([id]) => id !== run)),
      })
      const following = withDescendants(run, processes)
      const others = ids.filter((id) => !following.has(id))
      expect(visibleStates(after, others, runs)).toEqual(visibleStates(before, others, runs))
    }),
  )
})
