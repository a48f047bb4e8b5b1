import { readFileSync } from 'node:fs'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import * as groups from './steps.ts'

const { steps } = createRegistry(groups)

function written(id: string): string | undefined {
  const step = steps.get(id)
  if (step === undefined) return undefined
  const slots = Object.entries(step.inputs).map(([name, slot]) =>
    'many' in slot ? `${name}: ${slot.many.id}[]` : `${name}: ${slot.id}`,
  )
  return `step ${id}: ${slots.join(', ')} → ${step.output.id}`
}

// Typed from the reference system's own list, not made from ours: every step on terms, sets, ranked and scored lists,
// libraries, crossings and drawings of sets that needs no service.
const known = readFileSync(new URL('localSteps.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

it('has every local step that the reference system knows, with its slots and its output', () => {
  const ours = known.map(
    (line) => written(/^step (.*?): (?=[^:]*: |→| →)/.exec(line)?.[1] ?? line) ?? `missing: ${line}`,
  )
  expect(ours).toEqual(known)
})

it('needs no service for them', () => {
  const ids = known.map((line) => line.replace(/^step /, ''))
  const external = [...steps.values()].filter(({ id }) => ids.some((line) => line.startsWith(`${id}: `)))
  expect(external.filter((step) => step.external !== undefined).map(({ id }) => id)).toEqual([])
  expect(external.length).toBe(known.length)
})
