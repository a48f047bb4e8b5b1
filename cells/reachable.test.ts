import { createRegistry } from '@playbook/core/registry'
import { fitsSlot, type DataType } from '@playbook/core/step'
import { expect, it } from 'vitest'
import * as groups from './steps.ts'

const { steps } = createRegistry(groups)

/** Steps that can be run one after the other from nothing but what researchers type, choose and upload. */
function reached(): ReadonlySet<string> {
  const ids = new Set<string>()
  const types = new Set<DataType>()
  for (let before = -1; before < ids.size;) {
    before = ids.size
    for (const { id, inputs, output, hidden } of steps.values()) {
      if (hidden === true || Object.values(inputs).some((slot) => ![...types].some((type) => fitsSlot(slot, type))))
        continue
      ids.add(id)
      types.add(output)
    }
  }
  return ids
}

it('offers no step that nothing leads to', () => {
  const offered = [...steps.values()].filter(({ hidden }) => hidden !== true)
  const found = reached()
  expect(offered.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([])
})
