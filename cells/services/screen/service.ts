import { defineService } from '@playbook/core/service'
import { encode2020 } from '../../references.ts'

/** The registry of candidate regulatory elements of ENCODE, for elements that the hub lacks. */
export const screen = defineService({
  name: 'SCREEN',
  base: 'https://ga.staging.wenglab.org',
  setting: 'SCREEN_URL',
  reference: encode2020,
})
