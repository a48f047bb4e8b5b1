import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cite, schemaOrg } from './cite.ts'

const cited = {
  title: 'What does interferon switch on in 50% of keratinocytes?',
  authors: [{ name: 'Ada Lovelace', orcid: '0000-0002-1825-0097' }, { name: 'Grace Hopper' }, { name: 'R. S.' }],
  number: 3,
  published: '2026-05-03T09:14:00.000Z',
  url: 'https://playbooks.example/public/8c1f/3',
  licence: 'CC BY 4.0',
}

it('cites as text, BibTeX and CFF', () => {
  expect(cite(cited, 'Text')).toBe(
    'Ada Lovelace, Grace Hopper and R. S. What does interferon switch on in 50% of keratinocytes? Version 3. Playbook, 3 May 2026. https://playbooks.example/public/8c1f/3',
  )
  expect(cite(cited, 'BibTeX')).toBe(`@misc{lovelace2026what,
  title   = {What does interferon switch on in 50\\% of keratinocytes?},
  author  = {Ada Lovelace and Grace Hopper and R. S.},
  year    = {2026},
  month   = {05},
  version = {3},
  url     = {https://playbooks.example/public/8c1f/3}
}
`)
  expect(cite(cited, 'CFF')).toBe(`cff-version: 1.2.0
message: "If you use this playbook, please cite it as below."
type: dataset
title: "What does interferon switch on in 50% of keratinocytes?"
authors:
  - name: "Ada Lovelace"
    orcid: "https://orcid.org/0000-0002-1825-0097"
  - name: "Grace Hopper"
  - name: "R. S."
version: "3"
date-released: 2026-05-03
url: "https://playbooks.example/public/8c1f/3"
`)
})

it('tells search engines who made it, and whether it was taken back', () => {
  expect(schemaOrg({ ...cited, description: '', withdrawn: true })).toMatchObject({
    '@type': 'Dataset',
    description: cited.title,
    creativeWorkStatus: 'Withdrawn',
    creator: [
      { name: 'Ada Lovelace', identifier: 'https://orcid.org/0000-0002-1825-0097' },
      { name: 'Grace Hopper' },
      { name: 'R. S.' },
    ],
  })
})

it('keeps the lines of CFF and the braces of BibTeX whole, whatever a title holds', () => {
  const isWhole = fc.property(fc.string({ unit: 'binary' }), (title) => {
    expect(cite({ ...cited, title }, 'CFF').split('\n')).toHaveLength(13)
    const { length } =
      cite({ ...cited, title }, 'BibTeX')
        .replaceAll(/\\[{}]/g, '')
        .match(/[{}]/g) ?? []
    expect(length % 2).toBe(0)
  })
  fc.assert(isWhole)
})

it('names a version by its DOI where an archive gave it one', () => {
  const archived = { ...cited, doi: '10.5281/zenodo.42' }
  expect(cite(archived, 'Text')).toMatch(/ https:\/\/doi\.org\/10\.5281\/zenodo\.42$/)
  expect(cite(archived, 'BibTeX')).toContain('doi     = {10.5281/zenodo.42}')
  expect(cite(archived, 'CFF')).toContain('doi: "10.5281/zenodo.42"')
  expect(schemaOrg({ ...archived, description: '', withdrawn: false })).toMatchObject({
    sameAs: 'https://doi.org/10.5281/zenodo.42',
  })
})
