import { notebookOf, TEMPLATE_STARTS, templates } from '@playbook/cells/templates'
import * as groups from '@playbook/cells/steps'
import { readWorkflow, writeWorkflow } from '@playbook/core/workflow-formats/pwb'
import { plan } from '@playbook/core/plan/plan'
import { createRegistry } from '@playbook/core/registry'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { examplesFolder } from '../../testing/folders.ts'

const registry = createRegistry(groups)
const files = z
  .record(z.string(), z.object({ file: z.string(), description: z.string() }))
  .parse(JSON.parse(readFileSync(join(examplesFolder, 'files.json'), 'utf8')))

it.each(templates.map((template) => [template.id, template] as const))(
  'fills in every step of %s, and writes it as a workflow that reads back the same',
  (_id, template) => {
    const notebook = notebookOf(template)
    const { file } = writeWorkflow(notebook, registry)
    expect(readWorkflow(JSON.parse(JSON.stringify(file)), registry).notebook).toEqual(notebook)
    const states = [...plan(notebook, registry).values()].map(({ state }) => state)
    expect(states).toEqual(states.map(() => 'ready'))
    expect(states.length).toBeGreaterThan(3)
  },
)

it('lists templates that start from the same beside each other, each under its own id and title', () => {
  const starts = templates.map(({ startsFrom }) => TEMPLATE_STARTS.indexOf(startsFrom))
  expect(starts.toSorted((a, b) => a - b)).toEqual(starts)
  for (const names of [templates.map(({ id }) => id), templates.map(({ title }) => title)]) {
    expect(new Set(names).size).toBe(templates.length)
  }
})

it('names shipped files only', () => {
  const named = templates.flatMap(({ cells }) =>
    Object.values(cells).flatMap((entry) => {
      const record = 'step' in entry ? z.object({ url: z.string() }).safeParse(entry.answer) : undefined
      return record?.success ? [record.data.url.replace('example://', '')] : []
    }),
  )
  expect(named.length).toBeGreaterThan(0)
  const all = [...named, ...Object.values(files).map(({ file }) => file)]
  expect(all.filter((name) => !existsSync(join(examplesFolder, name)))).toEqual([])
})

it('has an example file only for steps that ask for a file', () => {
  const answers = Object.entries(files).map(([id, { file, description }]) => {
    const step = registry.steps.get(id)
    const schema = step?.kind === 'resolved' ? step.params : step?.output.schema
    return [id, schema?.safeParse({ url: `example://${file}`, filename: file, description }).success]
  })
  expect(answers.filter(([, isAccepted]) => isAccepted !== true)).toEqual([])
})
