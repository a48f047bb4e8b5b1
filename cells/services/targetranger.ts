import { defineService } from '@playbook/core/service'
import { marino2023 } from '../references.ts'

/** Compares expression with that of healthy tissues and cells. */
export const targetRanger = defineService({
  name: 'TargetRanger',
  base: 'https://targetranger.maayanlab.cloud',
  patienceMs: 180_000,
  reference: marino2023,
})
