import { createRegistry } from '@playbook/core/registry'
import type { AnyStep } from '@playbook/core/step'
import type { Prose, Section } from '@playbook/core/story'
import { byAuthor, plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { storyOf, valueOf } from './shared/testing/valueOf.ts'
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

/** A page of another site is linked, and neither a figure nor a table of ours. */
const linked = steps.filter(({ output }) => output.page !== undefined)

it('numbers no link to a page among figures and tables, and takes no link for a finding', () => {
  expect(linked.length).toBeGreaterThan(20)
  const wrong = linked.filter((step) => {
    const { legend, tableLegend, finding } = storyOf(step)
    return isSaid(legend) || isSaid(tableLegend) || finding === undefined || isSaid(finding)
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

it('says of every such page what stands there, and where it is', () => {
  const values = linked.map(({ output }) => output.page?.(valueOf(output.schema)))
  const submitted = { shortId: '59lh', userListId: 363_320 }
  const links = values.map((link, at) => link ?? linked[at]?.output.page?.(submitted))
  expect(links.filter((link) => !/^https:\/\/\S+$/.test(link?.href ?? '') || !link?.words.endsWith('.'))).toEqual([])
})

it('says what every other result shows', () => {
  const shown = steps.filter((step) => !isPlain(step) && step.output.page === undefined)
  const without = shown.filter((step) => {
    const { legend, tableLegend } = storyOf(step)
    return !isSaid(legend) && !isSaid(tableLegend)
  })
  expect(without.map(({ id }) => id)).toEqual([])
})
