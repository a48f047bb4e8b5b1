import cytoscape from 'cytoscape'
import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { isIn, isWheelMeant } from '../../ui/figure/figureInput.ts'
import { onLook } from '../../ui/figure/look.ts'
import { tokenOf, type Drawable } from '../../shared/network.ts'
import { elementsOf } from './elements.ts'
import { LETTERS, namedNodes, nodeBox } from './names.ts'

export const MARGIN = 20
/** A few nodes do not fill the whole space: their names would be as large as headings. */
const CLOSEST = 1.3

/** Shows the whole network with the names of its nodes. */
export function fit(cy: cytoscape.Core): void {
  cy.fit(undefined, MARGIN)
  if (cy.zoom() <= CLOSEST) return
  cy.zoom(CLOSEST)
  cy.center()
}

/** Makes everything so many times as large, around the middle. */
export function zoomBy(cy: cytoscape.Core, factor: number): void {
  cy.zoom({ level: cy.zoom() * factor, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } })
}

/** Draws a network into the box of a figure; a tap names a node, or none beside them. */
export function useCytoscape(
  box: RefObject<HTMLDivElement | null>,
  graph: Drawable,
  onTap: (node: string | undefined) => void,
) {
  const [drawn, setDrawn] = useState<cytoscape.Core>()
  const tapped = useEffectEvent(onTap)
  useEffect(() => {
    const container = box.current
    if (container === null) return
    // The library listens at the same box: who was there first is called first.
    const leavePage = letPageScroll(container, () => cy)
    const cy = cytoscape({
      container,
      elements: elementsOf(graph),
      style: styleOf(graph),
      layout: { name: 'preset' },
      wheelSensitivity: 0.3,
    })
    cy.on('tap', ({ target }) => tapped(target === cy ? undefined : target.id()))
    // Colours are read from the page: when it turns dark, so does the network.
    const leaveLook = onLook(() => cy.style(styleOf(graph)))
    cy.on('layoutstop', () => {
      fit(cy)
      name(cy, graph)
    })
    cy.on('dragfree', () => name(cy, graph))
    cy.on('mouseover mouseout', 'node', ({ target, type }) => target.toggleClass('pointed', type === 'mouseover'))
    // The box may get its width after the layout.
    const size = new ResizeObserver(() => {
      cy.resize()
      fit(cy)
    })
    size.observe(container)
    setDrawn(cy)
    return () => {
      leavePage()
      leaveLook()
      size.disconnect()
      cy.destroy()
      setDrawn(undefined)
    }
  }, [box, graph])
  return drawn
}

/** The names of more nodes are compared for too long. */
const MOST_NAMED = 1500

/** Leaves out names that would lie over others; who points at a node, or chooses it, sees its name. */
function name(cy: cytoscape.Core, graph: Drawable): void {
  if (graph.nodes.length > MOST_NAMED) return
  const boxes = graph.nodes.flatMap((node) => nodeBox(graph, node, cy.getElementById(node.id).position(), LETTERS))
  const named = new Set(namedNodes(boxes, LETTERS).map(({ node }) => node.id))
  cy.batch(() => cy.nodes().forEach((node) => void node.toggleClass('crowded', !named.has(node.id()))))
}

/** The page scrolls on under wheel and finger, unless the reader is in this figure, holds Ctrl, or has two fingers on it. */
function letPageScroll(container: HTMLElement, drawn: () => cytoscape.Core): () => void {
  const onWheel = (event: WheelEvent) => {
    drawn().userPanningEnabled(true)
    drawn().userZoomingEnabled(isWheelMeant(event, container.parentElement))
  }
  const onPointerDown = ({ pointerType, isPrimary }: PointerEvent) => {
    drawn().userPanningEnabled(pointerType !== 'touch' || !isPrimary || isIn(container.parentElement))
    drawn().userZoomingEnabled(true)
  }
  const before = { capture: true }
  container.addEventListener('wheel', onWheel, before)
  container.addEventListener('pointerdown', onPointerDown, before)
  return () => {
    container.removeEventListener('wheel', onWheel, before)
    container.removeEventListener('pointerdown', onPointerDown, before)
  }
}

export function paint(token: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(token).trim() || 'gray'
}

function styleOf(graph: Drawable): cytoscape.StylesheetJson {
  const colors = new Map(graph.nodes.map(({ id, type, color }) => [id, color ?? paint(tokenOf(type, graph.types))]))
  return [
    {
      selector: 'node',
      style: {
        label: 'data(name)',
        width: 'data(size)',
        height: 'data(size)',
        'background-color': (node: cytoscape.NodeSingular) => colors.get(node.id()) ?? paint('--k-plot'),
        color: paint('--ink'),
        'font-size': 11,
        'font-family': paint('--sans'),
        // Names stay readable where lines pass below them.
        'text-outline-width': 2,
        'text-outline-color': paint('--sheet'),
        'text-valign': 'bottom',
        'text-margin-y': 3,
      },
    },
    { selector: 'node.crowded', style: { label: '' } },
    { selector: 'node.crowded:selected, node.pointed, node.chosen', style: { label: 'data(name)', 'z-index': 10 } },
    {
      selector: 'node.chosen',
      style: {
        'border-width': 4,
        'border-color': paint('--hl-s'),
        'text-outline-color': paint('--hl'),
        'text-outline-width': 4,
        'font-weight': 'bold',
      },
    },
    { selector: 'node:selected', style: { 'border-width': 3, 'border-color': paint('--ink') } },
    {
      selector: 'edge',
      // A finger beside a node is beside every node, also on a line.
      style: {
        'curve-style': 'haystack',
        opacity: 0.45,
        width: 'data(width)',
        'line-color': paint('--ink-3'),
        events: 'no',
      },
    },
  ]
}
