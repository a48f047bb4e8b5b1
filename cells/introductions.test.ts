import { createRegistry } from '@playbook/core/registry'
import { expect, it } from 'vitest'
import { storyOf } from './shared/testing/valueOf.ts'
import * as groups from './steps.ts'

const { steps } = createRegistry(groups)

it('introduces what every step is about', () => {
  const mute = [...steps.values()].filter((step) => storyOf(step).introduction === undefined)
  expect(mute.map(({ id }) => id)).toEqual([])
})
