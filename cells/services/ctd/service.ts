import { defineService } from '@playbook/core/service'
import { thistlethwaite2021 } from '../../references.ts'

/** Finds connected genes in a network, by a program in R that takes minutes. It is known by plain http only. */
export const ctd = defineService({
  name: 'CTD',
  base: 'http://genboree.org/pb-ctd/rest/playbook_ctd',
  setting: 'CTD_URL',
  patienceMs: 900_000,
  pace: { atOnce: 2 },
  reference: thistlethwaite2021,
})
