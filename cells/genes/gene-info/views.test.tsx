// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { views } from './views.tsx'

afterEach(cleanup)

const { GeneInfo } = views

it('links the symbol to NCBI and names the gene', () => {
  const value = {
    _id: '6120',
    symbol: 'RPE',
    entrezgene: '6120',
    name: 'ribulose-5-phosphate-3-epimerase',
    taxid: 9606,
    ensembl: { gene: 'ENSG00000197713' },
  }
  const { container } = render(<GeneInfo value={value} />)
  expect(screen.getByRole('link', { name: 'RPE' }).getAttribute('href')).toBe('https://www.ncbi.nlm.nih.gov/gene/6120')
  expect(container.textContent).toBe(
    'RPE ribulose-5-phosphate-3-epimeraseNCBI Gene 6120Ensembl ENSG00000197713Homo sapiens',
  )
})

it('says that a gene is not human, and shows what has no identifiers', () => {
  const { container } = render(<GeneInfo value={{ _id: '12566', symbol: 'Cdk2', taxid: 10090 }} />)
  expect(container.textContent).toBe('Cdk2Not human: NCBI taxonomy 10090')
  expect(screen.queryByRole('link')).toBeNull()
})
