import { defineService } from '@playbook/core/service'
import { lelong2022 } from '../../references.ts'

/** Annotations of variants. */
export const myVariant = defineService({
  name: 'MyVariant.info',
  base: 'https://myvariant.info/v1',
  reference: lelong2022,
})
