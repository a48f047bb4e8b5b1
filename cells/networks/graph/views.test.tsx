// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { views } from './views.tsx'

afterEach(cleanup)

const node = (id: string, type: string) => ({ id, type })
const network = {
  nodes: [node('TP53', 'gene'), node('MDM2', 'gene'), node('nutlin', 'drug')],
  edges: [
    { source: 'TP53', target: 'MDM2' },
    { source: 'nutlin', target: 'MDM2' },
  ],
}

it('prints a network as one image with its words, and names its kinds', () => {
  render(<views.GraphPlot value={network} print />)
  const image = screen.getByRole('img', { name: 'Network of 3 nodes and 2 edges; MDM2 has most, 2 edges' })
  const source = decodeURIComponent(image.getAttribute('src') ?? '')
  expect(source.startsWith('data:image/svg+xml;charset=utf-8,<svg')).toBe(true)
  for (const { id } of network.nodes) expect(source).toContain(`${id}</text>`)
  expect(screen.getByRole('figure').textContent).toBe('genedrug')
})

it('says how many nodes of a large network are printed', () => {
  const nodes = Array.from({ length: 400 }, (_unused, at) => node(`G${at}`, 'gene'))
  const edges = nodes.slice(1).map(({ id }) => ({ source: 'G0', target: id }))
  render(<views.GraphPlot value={{ nodes, edges }} print />)
  expect(screen.getByText('Drawn: the 150 of 400 nodes with most edges.')).toBeDefined()
})

it('says that there is nothing to draw', () => {
  render(<views.GraphPlot value={{ nodes: [], edges: [] }} />)
  expect(screen.getByText('No nodes')).toBeDefined()
})
