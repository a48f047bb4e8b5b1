import * as groups from '@playbook/cells/steps'
import { readWorkflow, writeWorkflow } from '@playbook/core/interchange/pwb'
import { plan } from '@playbook/core/plan/plan'
import { createRegistry } from '@playbook/core/registry'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { playbooks } from './playbooks.ts'

const registry = createRegistry(groups)
const here = (name: string) => new URL(name, import.meta.url)
const json = (name: string): unknown => JSON.parse(readFileSync(here(name), 'utf8'))
const index = z
  .object({
    examples: z.array(z.object({ id: z.string(), title: z.string(), description: z.string(), file: z.string() })),
    files: z.record(z.string(), z.object({ file: z.string(), description: z.string() })),
  })
  .parse(json('index.json'))

it.each(Object.entries(playbooks))(
  'ships %s as it is written here, and nothing in it waits for the researcher',
  (name, notebook) => {
    const shipped = json(`${name}.json`)
    expect(shipped).toEqual(writeWorkflow(notebook, registry).file)
    const read = readWorkflow(shipped, registry).notebook
    expect(read).toEqual(notebook)
    const states = [...plan(read, registry).values()].map(({ state }) => state)
    expect(states.length).toBeGreaterThan(5)
    expect(new Set(states)).toEqual(new Set(['ready']))
  },
)

it('lists the playbooks under their own titles, and only files that are there', () => {
  const shown = index.examples.map(({ id, title, description, file }) => ({ id, title, description, file }))
  const written = Object.entries(playbooks).map(([id, { title, description }]) => ({
    id,
    title,
    description,
    file: `${id}.json`,
  }))
  expect(shown).toEqual(written)
  const missing = Object.values(index.files).filter(({ file }) => !existsSync(here(file)))
  expect(missing).toEqual([])
})

it('has an example file only for steps that ask for a file', () => {
  const answers = Object.entries(index.files).map(([id, { file, description }]) => {
    const step = registry.steps.get(id)
    const schema = step?.kind === 'resolved' ? step.params : step?.output.schema
    return [id, schema?.safeParse({ url: `example://${file}`, filename: file, description }).success]
  })
  expect(answers.filter(([, isAccepted]) => isAccepted !== true)).toEqual([])
})
