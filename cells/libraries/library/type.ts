import { defineFamily } from '@playbook/core/family'
import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { counted } from '../../shared/words.ts'
import { libraryTable } from '../../shared/setColumns.ts'
import { formats } from './formats.ts'

const schema = z.record(z.string(), z.strictObject({ description: z.string().optional(), set: z.array(z.string()) }))

export const library = defineFamily(formats, ({ name, noun, kind }) =>
  defineType({
    id: name,
    label: `${kind} set library (${name})`,
    description: `${kind} matrix transpose (${name}): ${noun} sets by name, each with an optional description`,
    color: noun,
    icon: 'library',
    schema,
    text: (sets) => counted(Object.keys(sets).length, `${noun} set`),
    readable: (sets) => [libraryTable(sets, { kind })],
  }),
)

export type Library = z.infer<typeof schema>
