import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { counted } from '../../shared/words.ts'

export const DMT = defineType({
  id: 'DMT',
  label: 'Drug set library (DMT)',
  description: 'Drug matrix transpose (DMT): drug sets by name, each with an optional description',
  color: 'drug',
  icon: 'library',
  schema: z.record(z.string(), z.strictObject({ description: z.string().optional(), set: z.array(z.string()) })),
  text: (dmt) => counted(Object.keys(dmt).length, 'drug set'),
})
