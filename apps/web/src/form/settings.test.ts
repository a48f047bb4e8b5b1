import { defineStep, defineType, type Json } from '@playbook/core/step'
import { stepCell } from '@playbook/core/testing/notebook'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { settingsOf } from './settings.ts'

const Text = defineType({
  id: 'Text',
  label: 'Text',
  description: 'Any text',
  color: 'gene',
  icon: 'table',
  schema: z.string(),
  text: (value) => value,
})
const settings = { filter: z.boolean(), minCount: z.number(), covariate: z.null(), groups: z.array(z.string()) }
const file = { url: z.string(), filename: z.string(), size: z.number(), sha256: z.string() }
const common = {
  id: 'Step',
  label: 'Step',
  description: 'Computes a text',
  tags: {},
  inputs: {},
  output: Text,
  story: () => ({ abstract: [], methods: [] }),
}
const cell = (params: Json) => stepCell('a', 'Step', {}, params)

it('tells settings without words of their own by their names, and a file by its name alone', () => {
  const params = { filter: true, minCount: 10, covariate: null, groups: ['veh', 'APAP'] }
  expect(settingsOf({ cell: cell(params), step: defineStep({ ...common, params: z.strictObject(settings) }) })).toBe(
    'filter: yes, min count: 10, covariate: none, groups: veh, APAP',
  )
  const compare = { column: 'Treatment', control: 'untreated' }
  const upload = { url: 'storage://1f', filename: 'samples.csv', size: 161, sha256: '1f', compare }
  const compared = z.strictObject({ ...file, compare: z.strictObject({ column: z.string(), control: z.string() }) })
  expect(settingsOf({ cell: cell(upload), step: defineStep({ ...common, params: compared }) })).toBe(
    'samples.csv, column: Treatment, control: untreated',
  )
})
