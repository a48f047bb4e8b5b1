import { defineService } from '@playbook/core/service'
import { york2019 } from '../references.ts'

/** Proteins and glycans. */
export const glyGen = defineService({ name: 'GlyGen', base: 'https://api.glygen.org', reference: york2019 })
