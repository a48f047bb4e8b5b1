import { expect, it } from 'vitest'
import { widthOf } from '../../shared/figure/letters.ts'
import { printedNetwork } from './print.ts'

const names = Array.from({ length: 60 }, (_unused, at) => `GENE${at}`)
it('sets the kinds of its nodes beside each other, below a network of few nodes', () => {
  const nodes = ['gene', 'drug', 'disease'].map((type) => ({ id: type, type, label: type.toUpperCase() }))
  const edges = [
    { source: 'gene', target: 'drug' },
    { source: 'gene', target: 'disease' },
  ]
  const { svg = '' } = printedNetwork({ nodes, edges }) ?? {}
  const lines = [...svg.matchAll(/<text x="\S+" y="(\S+)" fill="[^"]*">([^<]*)</g)]
  expect(lines.map(([, , words]) => words)).toEqual(['gene', 'drug', 'disease'])
  expect(new Set(lines.map(([, y]) => y)).size).toBe(1)
})

const network = {
  nodes: names.map((id) => ({ id, type: 'gene', label: id })),
  edges: names.flatMap((source, at) => [7, 13].map((step) => ({ source, target: names[(at + step) % 60] ?? 'GENE0' }))),
}

it('prints a network as wide as asked, its names as large as asked, none over another or over a dot', () => {
  const { svg = '', width = 0 } = printedNetwork(network, { widthMm: 85, fontPt: 7, palette: 'playbook' }) ?? {}
  const [, wide, across, letters] = /width="(\d+)mm".*?viewBox="\S+ \S+ (\S+) \S+".*?font-size="(\S+)"/.exec(svg) ?? []
  expect(wide).toBe('85')
  const points = (Number(letters) * width * 0.75) / Number(across)
  expect(points).toBeGreaterThan(6.3)
  expect(points).toBeLessThan(7.5)
  const scale = Number(letters) / 11
  const boxes = [...svg.matchAll(/<text x="(\S+)" y="(\S+)" text-anchor="middle"[^>]*>([^<]*)</g)].map(
    ([, x, y, name = '']) => ({ x: Number(x), y: Number(y), half: (widthOf(name) * scale) / 2 }),
  )
  expect(boxes.length).toBeGreaterThan(10)
  boxes.forEach((one, at) => {
    for (const other of boxes.slice(at + 1)) {
      const isApart =
        Math.abs(one.x - other.x) >= one.half + other.half - 0.2 || Math.abs(one.y - other.y) >= Number(letters)
      expect(isApart).toBe(true)
    }
  })
})
