import { defineType } from '@playbook/core/step'
import { z } from 'zod'
import { counted } from '../../shared/words.ts'

export const GMT = defineType({
  id: 'GMT',
  label: 'Gene set library (GMT)',
  description: 'Gene matrix transpose (GMT): gene sets by name, each with an optional description',
  color: 'gene',
  icon: 'library',
  schema: z.record(z.string(), z.strictObject({ description: z.string().optional(), set: z.array(z.string()) })),
  text: (gmt) => counted(Object.keys(gmt).length, 'gene set'),
})
