import { readFileSync } from 'node:fs'
import { createRegistry } from '@playbook/core/registry'
import { iconOf, textOf } from '@playbook/core/step'
import { expect, it } from 'vitest'
import * as groups from './steps.ts'

const registry = createRegistry(groups)

function lines(): string[] {
  const steps = [...registry.steps.values()].map(({ id, inputs, output }) => {
    const slots = Object.entries(inputs).map(([name, slot]) =>
      'many' in slot ? `${name}: ${slot.many.id}[]` : `${name}: ${slot.id}`,
    )
    return `step ${id}: ${slots.join(', ')} → ${output.id}`
  })
  return [...steps, ...[...registry.types.keys()].map((id) => `type ${id}`)].toSorted()
}

it('gives every type an icon and a text in one line, and every step an icon', () => {
  const types = [...registry.types.values()]
  expect(types.filter(({ icon, text }) => icon === undefined || text === undefined).map(({ id }) => id)).toEqual([])
  expect([...registry.steps.values()].filter((step) => iconOf(step) === undefined).map(({ id }) => id)).toEqual([])
  const examples = types.flatMap((type) => (type.example === undefined ? [] : [textOf(type, type.example)]))
  expect(examples.filter((text) => !/^\S.{0,119}$/.test(text))).toEqual([])
})

// Ids are stored in notebooks: a line may be added to ids.txt (`npx vitest run cells/ids.test.ts -u` does), none may
// change or go.
it('keeps every id, slot and output that notebooks may hold', async () => {
  const now = lines()
  const known = readFileSync(new URL('ids.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  expect(known.filter((line) => !now.includes(line))).toEqual([])
  await expect(`${now.join('\n')}\n`).toMatchFileSnapshot('ids.txt')
})
