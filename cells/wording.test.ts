import { createRegistry } from '@playbook/core/registry'
import { textOf } from '@playbook/core/step'
import { plainText } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { storyOf, valueOf } from './shared/testing/valueOf.ts'
import * as groups from './steps.ts'

const { steps, types } = createRegistry(groups)

/** What is wrong with a text, whatever it is about. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'one of several':
    /(?<![\d,.×–-] ?)\b1 (?!is\b|was\b|has\b|in\b)(?:[a-z]+ )?(?:genes|drugs|sets|terms|samples|variants|proteins|glycans|metabolites|diseases|tissues|phenotypes|groups)\b/,
  'one that were': /^1 (?:[a-z-]+ ){1,3}(?:of [^.,;()]{1,30})?were\b/,
  'nothing of nothing': /(?<![\d,.])\b0 [\w -]{1,40} of 0 [a-z]/,
  'all of none or one': /(?:^|\. )The [01] [a-z]/,
  'a number without separators': /(?<![\w.,:<>-] ?)\b1287 (?:of|genes|drugs|sets|terms|samples|were)\b/,
  'pathway or biological processes': /athway or biological processes/,
}

const faultsOf = (text: string) => Object.keys(FAULTS).filter((name) => FAULTS[name]?.test(text))

function wrong(where: string, texts: readonly (string | undefined)[]): string[] {
  return texts.flatMap((text = '') => faultsOf(text).map((fault) => `${where}: ${fault}: ${text.slice(0, 160)}`))
}

it.each([0, 1, 2, 1287])('says what each type holds in words that fit %i', (count) => {
  const texts = [...types.values()].flatMap((type) => wrong(type.id, [textOf(type, valueOf(type.schema, count))]))
  expect(texts).toEqual([])
})

it.each([0, 1, 2, 1287])('tells findings and captions of every step in words that fit %i', (count) => {
  const texts = [...steps.values()].flatMap((step) => {
    const { abstract, finding, decision, results, legend, tableLegend } = storyOf(step, count)
    return wrong(
      step.id,
      [abstract, finding, decision, results, legend, tableLegend].map((prose) => plainText(prose)),
    )
  })
  expect(texts).toEqual([])
})

/** How programs name fields, but not the names of databases and packages that are written alike. */
const FIELD =
  /\b[a-z]+_[a-z_]+\b|\b(?:undefined|null|NaN|\[object Object\])\b|\b(?:oddsRatio|adjustedPvalue|zscore|shortId|userListId)\b/

it.each([0, 1, 3])('tells %i results of every step without the names of fields', (count) => {
  const named = [...steps.values()].flatMap((step) => {
    const { naming: _naming, ...story } = storyOf(step, count)
    const texts = Object.values(story).map((prose) => plainText(prose, () => '') ?? '')
    return texts.flatMap((text) => {
      const [found] = FIELD.exec(text.replaceAll(/https?:\S+|<[^>]*>/g, '')) ?? []
      return found === undefined ? [] : [`${step.id}: ${found}: ${text.slice(0, 120)}`]
    })
  })
  expect(named).toEqual([])
})

it('writes the labels of types and steps in sentence case', () => {
  const labels = [...types.values(), ...steps.values()].map(({ label }) => label)
  expect(labels.filter((label) => /Biological Process\b(?! \d)|Regulatory Element|Accession/.test(label))).toEqual([])
})
