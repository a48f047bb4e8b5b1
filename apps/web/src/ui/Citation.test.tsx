// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Citation } from './Citation.tsx'

const drawn = (citation: string) => render(<Citation of={{ number: 1, citation, places: [] }} />).container.innerHTML

it('prints a work as Nature does, its journal in italics and its volume in bold type', () => {
  expect(drawn('Sud, M. et al. Metabolomics Workbench. Nucleic Acids Research vol. 44 D463–D470 (2016).')).toBe(
    'Sud, M. et al. Metabolomics Workbench. <em>Nucleic Acids Research</em> <b>44</b>, D463–D470 (2016).',
  )
})

it('leads to the address of what has no journal, and prints nothing of a mere DOI', () => {
  expect([drawn('Drawing, https://drawing.example'), drawn('')]).toEqual([
    'Drawing, <a href="https://drawing.example/" target="_blank" rel="noopener noreferrer">https://drawing.example</a>',
    '',
  ])
})
