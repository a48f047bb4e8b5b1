import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { figureSchema } from './schema.ts'

const python = fileURLToPath(new URL('../../../python-kernel/.venv/bin/python', import.meta.url))

const Schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  get anyOf(): z.ZodOptional<z.ZodArray<typeof Schema>> {
    return z.array(Schema).optional()
  },
  get items(): z.ZodOptional<typeof Schema> {
    return Schema.optional()
  },
  get properties(): z.ZodOptional<z.ZodRecord<z.ZodString, typeof Schema>> {
    return z.record(z.string(), Schema).optional()
  },
  additionalProperties: z.unknown().optional(),
  $defs: z.unknown().optional(),
})
type Schema = z.infer<typeof Schema>

/** What two JSON schemas have to agree on: names, types, values; not titles, defaults or the order of choices. */
function core(schema: Schema, definitions: Readonly<Record<string, Schema>>): unknown {
  if (schema.$ref) return core(definitions[schema.$ref.replace('#/$defs/', '')] ?? {}, definitions)
  if (schema.anyOf) {
    const choices = schema.anyOf.filter(({ type }) => type !== 'null').map((choice) => core(choice, definitions))
    return choices.length === 1 ? choices[0] : { any: choices.map((choice) => JSON.stringify(choice)).toSorted() }
  }
  if (schema.enum) return { values: schema.enum }
  if (schema.properties) {
    const entries = Object.entries(schema.properties).toSorted(([a], [b]) => a.localeCompare(b))
    return Object.fromEntries(entries.map(([name, value]) => [name, core(value, definitions)]))
  }
  if (schema.items) return { list: core(schema.items, definitions) }
  if (schema.type === 'object') return { map: core(Schema.parse(schema.additionalProperties), definitions) }
  const types = [schema.type ?? []].flat().filter((type) => type !== 'null')
  return types.length === 1 ? types[0] : { any: types.map((type) => JSON.stringify(type)).toSorted() }
}

it.skipIf(!existsSync(python))('reads exactly the figures that the kernel writes', () => {
  const printed = spawnSync(python, ['-m', 'playbook_kernel', '--schema', 'figure'], { encoding: 'utf8' })
  const kernel = Schema.extend({ $defs: z.record(z.string(), Schema) }).parse(JSON.parse(printed.stdout))
  const page = Schema.parse(z.toJSONSchema(figureSchema))
  expect(core(page, {})).toEqual(core(kernel, kernel.$defs))
})
