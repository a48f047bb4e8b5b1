import { defineService } from '@playbook/core/service'
import { literalReference } from '@playbook/core/story'

/** Glycosylation sites from identified peptides; a file takes up to an hour. */
export const glycoSight = defineService({
  name: 'GlycoSight',
  base: 'https://aws.glygen.org/glycosight/api',
  patienceMs: 60 * 60_000,
  reference: literalReference('GlycoSight, https://aws.glygen.org/glycosight/'),
})
