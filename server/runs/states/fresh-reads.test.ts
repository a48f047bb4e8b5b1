import type { ProcessState } from '@playbook/core/api/processes'
import { expect, it } from 'vitest'
import { createFreshReads } from './fresh-reads.ts'
import type { StatesById } from './known-states.ts'

const CANCELLED: ProcessState = { state: 'cancelled', by: 'Ada' }
const queued = (position: number): ProcessState => ({ state: 'queued', position })

it('reads again what was heard of while others were read again, so that nothing old is used', async () => {
  const table: Record<string, ProcessState> = { a: queued(1), b: queued(2) }
  const loads: (readonly string[])[] = []
  const meanwhile: Readonly<Record<number, string>> = { 1: 'b', 2: 'a' }
  const used: StatesById[] = []
  const reads = createFreshReads(async (processes) => {
    loads.push(processes)
    const states = Object.fromEntries(processes.map((process) => [process, table[process] ?? queued(9)]))
    const changed = meanwhile[loads.length]
    if (changed === undefined) return states
    table[changed] = CANCELLED
    reads.outdate(changed)
    return states
  })
  await reads.read(
    ['a', 'b'],
    () => undefined,
    (states) => void used.push(states),
  )
  expect({ used, loads }).toEqual({ used: [{ a: CANCELLED, b: CANCELLED }], loads: [['a', 'b'], ['b'], ['a']] })
})

it('prefers what is known when it has read', async () => {
  const known = new Map<string, ProcessState>()
  const reads = createFreshReads(async () => {
    known.set('a', CANCELLED)
    reads.outdate('a')
    return { a: queued(1) }
  })
  const used: StatesById[] = []
  await reads.read(
    ['a'],
    (process) => known.get(process),
    (states) => void used.push(states),
  )
  expect(used).toEqual([{ a: CANCELLED }])
})
