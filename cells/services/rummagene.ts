import { defineService } from '@playbook/core/service'
import { clarke2024 } from '../references.ts'

/** Gene sets from the supplements of articles. */
export const rummagene = defineService({
  name: 'Rummagene',
  base: 'https://rummagene.com',
  isFramed: true,
  patienceMs: 120_000,
  reference: clarke2024,
})
