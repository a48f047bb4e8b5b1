import { readFileSync } from 'node:fs'
import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import * as groups from '../../steps.ts'

// Typed from the reference system's own catalogue of data-matrix steps, not made from ours.
it('has every data-matrix step with the slots and the output that the reference system knows', () => {
  const known = readFileSync(new URL('reference.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const ours = [...createRegistry(groups).steps.values()].map(({ id, fileId = id, inputs, output }) => {
    const slots = Object.entries(inputs).map(([slot, of]) =>
      'many' in of ? `${slot}: ${of.many.id}[]` : `${slot}: ${of.id}`,
    )
    return `step ${fileId}: ${slots.join(', ')} → ${output.id}`
  })
  expect(known.filter((line) => !ours.includes(line))).toEqual([])
})
