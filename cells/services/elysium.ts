import { defineService } from '@playbook/core/service'
import { lachmann2018elysium } from '../references.ts'

const shared = {
  name: 'Elysium',
  account: { sentAs: 'query', settings: { username: 'ELYSIUM_USERNAME', password: 'ELYSIUM_PASSWORD' } },
  reference: lachmann2018elysium,
} as const

/** Aligns reads of RNA in jobs that take minutes to hours. */
export const elysium = defineService({ ...shared, base: 'https://maayanlab.cloud/cloudalignment' })

/** What an account there may store, and what it has stored. */
export const charon = defineService({ ...shared, base: 'https://maayanlab.cloud/charon' })

/** The files of all accounts. */
export const elysiumFiles = defineService({ name: shared.name, base: 'https://s3.amazonaws.com' })
