import { defineService } from '@playbook/core/service'
import { york2019 } from '../../references.ts'

/** Proteins and glycans. */
export const glyGen = defineService({
  name: 'GlyGen',
  base: 'https://api.glygen.org',
  // Records of much-studied proteins are large.
  patienceMs: 120_000,
  reference: york2019,
})
