import { createRegistry } from '@playbook/core/registry'
import type { AnyStep } from '@playbook/core/step'
import type { Prose, Section } from '@playbook/core/story'
import { byAuthor, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { storyOf } from './shared/testing/valueOf.ts'
import * as groups from './steps.ts'

const steps = [...createRegistry(groups).steps.values()]
const isSaid = (prose: Prose | undefined) => (plainText(prose, byAuthor) ?? '').trim() !== ''

const mute = (section: Section) =>
  steps.filter((step) => !isSaid(storyOf(step)[section]) || !isSaid(storyOf(step, 3)[section])).map(({ id }) => id)

it.each(['abstract', 'introduction', 'methods'] as const)('tells the %s of every step', (section) => {
  expect(mute(section)).toEqual([])
})

/** What somebody entered, and a single term, explain themselves: neither is numbered among the tables and figures. */
const isPlain = ({ kind, output }: AnyStep) => kind === 'prompt' || output.id.startsWith('Term[')

it('says what every other result shows', () => {
  const shown = steps.filter((step) => !isPlain(step))
  const without = shown.filter((step) => {
    const { legend, tableLegend } = storyOf(step)
    return !isSaid(legend) && !isSaid(tableLegend)
  })
  expect(without.map(({ id }) => id)).toEqual([])
})
