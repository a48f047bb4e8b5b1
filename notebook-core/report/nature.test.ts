import { expect, it } from 'vitest'
import { worksOf } from './citations.ts'
import { workText, writeWork } from './nature.ts'

const work = (citation: string, doi?: string) => {
  const [found] = worksOf([{ number: 1, citation, places: [], ...(doi === undefined ? {} : { doi }) }])
  if (found === undefined) throw new Error('no work')
  return found
}

it.each([
  [
    'Law, C. W., Chen, Y., Shi, W. & Smyth, G. K. voom: precision weights unlock linear model analysis tools for RNA-seq read counts. Genome Biology vol. 15 R29 (2014).',
    'Law, C. W., Chen, Y., Shi, W. & Smyth, G. K. voom: precision weights unlock linear model analysis tools for RNA-seq read counts. Genome Biology 15, R29 (2014).',
  ],
  [
    'Sud, M. et al. Metabolomics Workbench. Nucleic Acids Research vol. 44 D463–D470 (2016).',
    'Sud, M. et al. Metabolomics Workbench. Nucleic Acids Research 44, D463–D470 (2016).',
  ],
  [
    'McInnes, L., Healy, J. & Melville, J. UMAP: Uniform Manifold Approximation. (2018)',
    'McInnes, L., Healy, J. & Melville, J. UMAP: Uniform Manifold Approximation. (2018).',
  ],
  ['Drawing, https://drawing.example', 'Drawing, https://drawing.example'],
  ['A line that is none of these', 'A line that is none of these'],
])('prints a work as Nature does: %s', (citation, printed) => {
  expect(workText(work(citation))).toBe(printed)
})

it('names the first of six writers alone', () => {
  const six = 'Ab, A., Bc, B., Cd, C., De, D., Ef, E. & Fg, F. Six. Journal vol. 1 2 (2020).'
  expect(workText(work(six))).toBe('Ab, A. et al. Six. Journal 1, 2 (2020).')
})

it('sets journals in italics and volumes in bold type', () => {
  const marks = { text: (text: string) => text, mark: (kind: string, words: string) => `<${kind} ${words}>` }
  expect(writeWork(work('Ab, A. One. Journal vol. 1 2–3 (2020).'), marks)).toBe(
    'Ab, A. One. <emphasis Journal> <strong 1>, 2–3 (2020).',
  )
})
