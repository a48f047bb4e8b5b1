// @vitest-environment jsdom
import { fakeContext } from '@playbook/core/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { resolvers } from './resolvers.ts'
import { views } from './views.tsx'

afterEach(cleanup)

it('asks for the page of an approved symbol, which is in capitals for GSFM alone', async () => {
  const run = { ...fakeContext(), inputs: { gene: ' Ace2 ' } }
  expect([await resolvers.predictGeneFunctions(run), await resolvers.sumUpGene(run)]).toEqual(['ACE2', 'Ace2'])
})

it('shows the page when asked, and beside it what it says and how it was made', () => {
  render(<views.GeneFunctionPredictions value="ACE2" />)
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the page here' }))
  expect(screen.getByTitle('Predicted functions of ACE2').getAttribute('src')).toBe(
    'https://gsfm.maayanlab.cloud/gene/ACE2?embed',
  )
  expect(screen.getByText(/they are not evidence/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'NCBI Gene' }).getAttribute('href')).toBe(
    'https://www.ncbi.nlm.nih.gov/gene/?term=ACE2%5Bsym%5D',
  )
})

it('prints the address of the page instead of the page, and warns of what a language model writes', () => {
  render(<views.GeneLiteratureSummary value="C1/C2" print />)
  const address = 'https://maayanlab.cloud/deepdive/C1%2FC2/'
  expect(screen.getByRole('link', { name: address }).getAttribute('href')).toBe(address)
  expect(document.querySelector('iframe')).toBeNull()
  expect(screen.getByText(/What a language model writes can be wrong/)).toBeTruthy()
})
