import { defineService } from '@playbook/core/service'
import { shapiro2023 } from '../references.ts'

/** Gene expression in tumors of children, from the Open Pediatric Cancer Atlas. */
export const molecularTargets = defineService({
  name: 'Molecular Targets Platform',
  base: 'https://moleculartargets.ccdi.cancer.gov',
  patienceMs: 60_000,
  reference: shapiro2023,
})
