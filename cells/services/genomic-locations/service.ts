import { defineService } from '@playbook/core/service'
import { genomicLocationRegistry } from '../../references.ts'

const name = 'Genomic Location Registry'

/** Stable ids of genomic regions. */
export const genomicLocations = defineService({
  name,
  base: 'https://reg.genome.network/reg/loc',
  setting: 'GL_REGISTRY_URL',
  reference: genomicLocationRegistry,
})

/** Where regions are carried over to other assemblies. */
export const coordinateTransform = defineService({
  name,
  base: 'https://reg.clinicalgenome.org',
  setting: 'COORDINATE_TRANSFORM_URL',
  reference: genomicLocationRegistry,
})
