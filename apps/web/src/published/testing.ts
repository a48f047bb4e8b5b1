import type { Publication } from '@playbook/core/api/publications'

/** A publication of Ada and Grace in two versions, the second with a DOI. */
export const publicationOf = (part: Partial<Publication> = {}): Publication => ({
  id: 'pub',
  title: 'Partners of ACE2',
  description: '',
  licence: 'CC BY 4.0',
  authors: [{ name: 'Ada', orcid: '0000-0002-1825-0097' }, { name: 'Grace' }],
  withdrawn: null,
  versions: [
    { number: 2, name: 'With the batch in the design', published: '2026-11-10T10:00:00.000Z', doi: '10.5281/zenodo.2' },
    { number: 1, name: '', published: '2026-11-01T10:00:00.000Z', doi: null },
  ],
  basedOn: null,
  copies: 0,
  clicks: 1,
  ...part,
})
