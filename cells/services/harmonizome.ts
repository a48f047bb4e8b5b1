import { defineService } from '@playbook/core/service'

/** Completes symbols of genes. */
export const harmonizome = defineService({
  name: 'Harmonizome',
  base: 'https://maayanlab.cloud/Harmonizome/api/1.0',
})
