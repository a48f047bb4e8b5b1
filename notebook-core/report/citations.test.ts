import { expect, it } from 'vitest'
import { writeBibtex, writeCsl, writeRis } from '../report-formats/bibliography.ts'
import { HOSTILE } from '../testing/report.ts'
import { worksOf } from './citations.ts'

const cited = (...citations: readonly (string | readonly [string, string])[]) =>
  worksOf(
    citations.map((each, at) => {
      const [citation, doi] = typeof each === 'string' ? [each] : each
      return { number: at + 1, citation, places: [], ...(doi === undefined ? {} : { doi }) }
    }),
  )

const KEGG =
  'Kanehisa, M., Sato, Y. & Ishiguro-Watanabe, M. KEGG for pathways. And genomes. Nucleic Acids Research vol. 51 D587–D592 (2022).'
const GTEX = [
  'Lonsdale, J. et al. The Genotype-Tissue Expression (GTEx) project. Nature Genetics vol. 45 580–585 (2013).',
  '10.1038/ng.2653',
] as const
const ENCODE = 'ENCODE Project Consortium et al. Expanded encyclopaedias. Nature vol. 583 699–710 (2020).'
const BARE = 'McInnes, L. & Healy, J. UMAP: Uniform Manifold Approximation. (2018)'

it('reads a line of a bibliography as fields', () => {
  expect(cited(KEGG, GTEX, ENCODE, BARE, 'Drawing, https://drawing.example', 'Something else')).toEqual([
    {
      key: 'kanehisa2022',
      number: 1,
      writers: [
        { family: 'Kanehisa', given: 'M.' },
        { family: 'Sato', given: 'Y.' },
        { family: 'Ishiguro-Watanabe', given: 'M.' },
      ],
      hasMore: false,
      title: 'KEGG for pathways. And genomes',
      journal: 'Nucleic Acids Research',
      volume: '51',
      pages: 'D587–D592',
      year: '2022',
    },
    {
      key: 'lonsdale2013',
      number: 2,
      writers: [{ family: 'Lonsdale', given: 'J.' }],
      hasMore: true,
      title: 'The Genotype-Tissue Expression (GTEx) project',
      journal: 'Nature Genetics',
      volume: '45',
      pages: '580–585',
      year: '2013',
      doi: '10.1038/ng.2653',
    },
    {
      key: 'encode2020',
      number: 3,
      writers: [{ group: 'ENCODE Project Consortium' }],
      hasMore: true,
      title: 'Expanded encyclopaedias',
      journal: 'Nature',
      volume: '583',
      pages: '699–710',
      year: '2020',
    },
    {
      key: 'mcinnes2018',
      number: 4,
      writers: [
        { family: 'McInnes', given: 'L.' },
        { family: 'Healy', given: 'J.' },
      ],
      hasMore: false,
      title: 'UMAP: Uniform Manifold Approximation',
      year: '2018',
    },
    { key: 'drawing', number: 5, writers: [], hasMore: false, title: 'Drawing', url: 'https://drawing.example' },
    { key: 'something', number: 6, writers: [], hasMore: false, title: 'Something else' },
  ])
})

it('tells works with one name and year apart', () => {
  expect(cited(KEGG, KEGG, KEGG).map(({ key }) => key)).toEqual(['kanehisa2022', 'kanehisa2022b', 'kanehisa2022c'])
})

it('writes BibTeX', () => {
  expect(writeBibtex(cited(GTEX))).toBe(`@article{lonsdale2013,
  author = {Lonsdale, J. and others},
  title = {{The Genotype-Tissue Expression (GTEx) project}},
  journal = {Nature Genetics},
  volume = {45},
  pages = {580--585},
  year = {2013},
  doi = {10.1038/ng.2653}
}
`)
})

it('writes RIS', () => {
  expect(writeRis(cited(GTEX)).split('\r\n')).toEqual([
    'TY  - JOUR',
    'AU  - Lonsdale, J.',
    'TI  - The Genotype-Tissue Expression (GTEx) project',
    'JO  - Nature Genetics',
    'VL  - 45',
    'SP  - 580',
    'EP  - 585',
    'PY  - 2013',
    'DO  - 10.1038/ng.2653',
    'N1  - More writers than are named here',
    'ER  - ',
    '',
  ])
})

it('writes CSL-JSON', () => {
  expect(JSON.parse(writeCsl(cited(GTEX)))).toEqual([
    {
      id: 'lonsdale2013',
      type: 'article-journal',
      author: [{ family: 'Lonsdale', given: 'J.' }],
      title: 'The Genotype-Tissue Expression (GTEx) project',
      'container-title': 'Nature Genetics',
      volume: '45',
      page: '580–585',
      issued: { 'date-parts': [[2013]] },
      DOI: '10.1038/ng.2653',
      note: 'More writers than are named here',
    },
  ])
})

it('writes a hostile work as text: one entry, one line a field, braces in pairs', () => {
  const works = cited([`${HOSTILE}\nER  - \nTY  - JOUR`, '10.1/x}\n@evil{'])
  const bibtex = writeBibtex(works)
  expect(bibtex.match(/^@\w+\{/gm)).toEqual(['@misc{'])
  expect(bibtex).toContain('\\textbackslash{}input\\{/etc/passwd\\} \\#eval')
  const plain = bibtex.replaceAll(/\\[{}]/g, '')
  expect(plain.split('{').length).toBe(plain.split('}').length)
  expect(writeRis(works).match(/^ER {2}- $/gm)).toHaveLength(1)
})
