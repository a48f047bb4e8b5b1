import fc from 'fast-check'
import { expect, it } from 'vitest'
import { circle, densest, drawable, sizeOf, stillPlaces, tokenOf, widthOf } from '../../shared/network.ts'
import { GraphPlot } from './steps.ts'
import { graphSvg } from './svg.ts'

const id = fc.constantFrom('TP53', 'MDM2', 'EP300', 'ATM', '__proto__')
const graphs = fc.record({
  nodes: fc.array(fc.record({ id, type: fc.constantFrom('seed', 'partner', 'drug'), label: fc.string() })),
  edges: fc.array(fc.record({ source: id, target: id })),
})

it('keeps one node of each id, and the edges between two different ones', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const { nodes, edges, types } = drawable(graph)
      const ids = graph.nodes.map((node) => node.id)
      expect(nodes.map((node) => node.id)).toEqual(ids.filter((each, at) => ids.indexOf(each) === at))
      for (const node of nodes) {
        expect(node.label).toBe(graph.nodes.findLast((each) => each.id === node.id)?.label)
        expect(node.degree).toBe(
          edges.flatMap((edge) => [edge.source, edge.target]).filter((end) => end === node.id).length,
        )
      }
      expect(edges).toEqual(
        graph.edges.filter(({ source, target }) => source !== target && ids.includes(source) && ids.includes(target)),
      )
      const frequency = types.map((type) => nodes.filter((node) => node.type === type).length)
      expect(frequency).toEqual(frequency.toSorted((a, b) => b - a))
    }),
  )
})

it('draws the nodes with most edges when there are too many', () => {
  const star = drawable({
    nodes: ['hub', 'a', 'b', 'c'].map((name) => ({ id: name, type: 'gene' })),
    edges: [
      { source: 'a', target: 'hub' },
      { source: 'b', target: 'hub' },
      { source: 'a', target: 'b' },
      { source: 'c', target: 'hub' },
    ],
  })
  const kept = densest(star, 3)
  expect(kept.nodes.map((node) => node.id)).toEqual(['hub', 'a', 'b'])
  expect(kept.edges.length).toBe(3)
})

it('puts the node that most others hang on in the middle of a printed network', () => {
  const gene = (name: string) => ({ id: name, type: 'gene' })
  const edge = (source: string, target: string) => ({ source, target })
  const names = ['hub', 'a', 'b', 'c']
  const star = drawable({ nodes: names.map(gene), edges: ['a', 'b', 'c'].map((name) => edge('hub', name)) })
  expect(stillPlaces(star).get('hub')).toEqual({ x: 0, y: 0 })
  const ring = drawable({ nodes: names.map(gene), edges: [edge('hub', 'a'), edge('a', 'b'), edge('b', 'c')] })
  expect(stillPlaces(ring)).toEqual(circle(names))
})

it('gives every node one place of its own on paper', () => {
  fc.assert(
    fc.property(graphs, (graph) => {
      const drawn = drawable(graph)
      const places = stillPlaces(drawn)
      expect([...places.keys()].toSorted()).toEqual(drawn.nodes.map((node) => node.id).toSorted())
      expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(places.size)
    }),
  )
})

it('gives sizes and colours by edges and kinds', () => {
  expect([sizeOf(1, 5, [80, 150]), sizeOf(5, 5, [80, 150]), sizeOf(0, 5, [80, 150]), sizeOf(1, 1, [80, 150])]).toEqual([
    80, 150, 80, 80,
  ])
  expect([tokenOf('a', ['a', 'b']), tokenOf('b', ['a', 'b'])]).toEqual(['--k-gene', '--k-drug'])
})

it('writes a drawing in which no name breaks out', () => {
  const graph = drawable({ nodes: [{ id: '<script>"&', type: 't' }], edges: [] })
  const svg = graphSvg(graph, circle(graph.nodes.map((node) => node.id)), () => 'red')
  expect(svg).toContain('&lt;script&gt;&quot;&amp;</text>')
  expect(svg).not.toContain('<script>')
})

it('reads what PWB writes', () => {
  const network = {
    nodes: [{ id: 'TP53', type: 'gene', label: 'TP53', color: '#fff' }],
    edges: [{ source: 'TP53', target: 'TP53' }],
  }
  expect(GraphPlot.schema.parse(network)).toEqual(network)
  expect(GraphPlot.text?.(network)).toBe('Network of 1 node and 0 edges')
})

it('draws what is surer as a thicker line, and all lines alike where nothing is known of them', () => {
  const edge = { source: 'a', target: 'b' }
  expect([0, 0.4, 1, undefined].map((weight) => widthOf({ ...edge, weight }))).toEqual([
    0.5,
    0.5 + 5.5 * 0.4 ** 2,
    6,
    2,
  ])
  const graph = drawable({ nodes: ['a', 'b'].map((id) => ({ id, type: 'gene' })), edges: [{ ...edge, weight: 1 }] })
  expect(graphSvg(graph, circle(['a', 'b']), () => 'gray')).toContain('stroke-width="6"')
})
