import cytoscape from 'cytoscape'
import { use, useEffect, useRef, useState, type RefObject } from 'react'
import { counted } from '../../shared/words.ts'
import { Button } from '../../ui/frame/Button.tsx'
import { textDownload } from '../../ui/frame/download.ts'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { FigureOriginContext } from '../../ui/figure/FigureOriginContext.tsx'
import { onLook } from '../../ui/figure/look.ts'
import { savePng, saveSvg } from '../../ui/figure/svgFile.ts'
import { sizeOf, tokenOf, typeWords, type Drawable, type Place, widthOf } from './clean.ts'
import { graphSvg } from './svg.ts'
import styles from './views.module.css'

const LAYOUTS = { Force: 'cose', Circle: 'circle', Rings: 'concentric', Tree: 'breadthfirst', Grid: 'grid' } as const
type Layout = keyof typeof LAYOUTS
const OPTIONS = (['Force', 'Circle', 'Rings', 'Tree', 'Grid'] as const satisfies readonly Layout[]).map(
  (layout) => [layout, layout] as const,
)

/** A force layout of more nodes keeps the page busy for seconds. */
const FORCED = 400

const MARGIN = 20
/** A few nodes do not fill the whole space: their names would be as large as headings. */
const CLOSEST = 1.3

/** The whole network with the names of its nodes. */
function fit(cy: cytoscape.Core): void {
  cy.fit(undefined, MARGIN)
  if (cy.zoom() <= CLOSEST) return
  cy.zoom(CLOSEST)
  cy.center()
}

type Node = Drawable['nodes'][number]

interface Props {
  readonly graph: Drawable
  readonly label: string
  readonly json: () => string
}

/** The network, to move, zoom and lay out anew. */
export default function NetworkGraph({ graph, label, json }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<Layout>(graph.nodes.length > FORCED ? 'Rings' : 'Force')
  const [picked, setPicked] = useState<Node>()
  const drawn = useCytoscape(box, graph, setPicked)
  const origin = use(FigureOriginContext)

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const animate = !still && graph.nodes.length < FORCED
    drawn
      ?.layout({ name: LAYOUTS[layout], padding: MARGIN, ...(layout === 'Force' ? { animate: false } : { animate }) })
      .run()
  }, [drawn, layout, graph])

  const svg = () => graphSvg(graph, placesOf(drawn), paint)
  return (
    <div className={styles.network}>
      <div className={styles.tools} role="group" aria-label="Layout">
        <ToggleButtons options={OPTIONS} chosen={layout} onChoose={setLayout} size="small" />
        <Button size="small" onClick={() => drawn && fit(drawn)}>
          Fit
        </Button>
        <span className={styles.space} />
        <Downloads
          items={[
            { label: 'SVG', filename: 'network.svg', save: () => saveSvg(svg(), 'network.svg', origin) },
            { label: 'PNG', filename: 'network.png', save: () => void savePng(svg(), 'network.png', { origin }) },
            textDownload('JSON', 'data.json', 'application/json', json),
          ]}
        />
      </div>
      <div ref={box} className={styles.canvas} role="img" aria-label={label} />
      {picked && <PickedNode {...picked} />}
    </div>
  )
}

/** Draws a network into a box; a tap on a node picks it. */
function useCytoscape(
  box: RefObject<HTMLDivElement | null>,
  graph: Drawable,
  onPick: (node: Node | undefined) => void,
) {
  const [drawn, setDrawn] = useState<cytoscape.Core>()
  useEffect(() => {
    const container = box.current
    if (container === null) return
    const cy = cytoscape({
      container,
      elements: elementsOf(graph),
      style: styleOf(graph),
      layout: { name: 'preset' },
      wheelSensitivity: 0.3,
    })
    cy.on('tap', 'node', ({ target }) => onPick(graph.nodes.find(({ id }) => id === target.id())))
    // Colours are read from the page: when it turns dark, so does the network.
    const leaveLook = onLook(() => cy.style(styleOf(graph)))
    cy.on('layoutstop', () => fit(cy))
    // The box may get its width after the layout.
    const size = new ResizeObserver(() => {
      cy.resize()
      fit(cy)
    })
    size.observe(container)
    setDrawn(cy)
    return () => {
      leaveLook()
      size.disconnect()
      cy.destroy()
      setDrawn(undefined)
    }
  }, [box, graph, onPick])
  return drawn
}

function PickedNode({ id, label, type, degree, hovertext, link }: Node) {
  return (
    <p className={styles.note} role="status">
      {`${label ?? id} (${typeWords(type)}): ${counted(degree, 'edge')}`}
      {hovertext && `. ${hovertext}`}{' '}
      {link && /^https?:\/\//.test(link) && (
        <a href={link} target="_blank" rel="noreferrer">
          Open
        </a>
      )}
    </p>
  )
}

function elementsOf({ nodes, edges }: Drawable): cytoscape.ElementDefinition[] {
  const most = Math.max(1, ...nodes.map(({ degree }) => degree))
  return [
    ...nodes.map(({ id, label, degree }) => ({
      data: { id, name: label ?? id, size: sizeOf(degree, most, [24, 56]) },
    })),
    ...edges.map((edge) => ({ data: { source: edge.source, target: edge.target, width: widthOf(edge) } })),
  ]
}

function placesOf(drawn: cytoscape.Core | undefined): Map<string, Place> {
  return new Map(drawn?.nodes().map((node) => [node.id(), { ...node.position() }]))
}

function paint(token: string): string {
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
    {
      selector: 'edge',
      style: { 'curve-style': 'haystack', opacity: 0.45, width: 'data(width)', 'line-color': paint('--ink-3') },
    },
  ]
}
