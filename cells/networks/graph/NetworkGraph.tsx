import type { Core } from 'cytoscape'
import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { counted } from '../../shared/words.ts'
import { textDownload } from '../../ui/frame/download.ts'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { Downloads } from '../../ui/menu/Downloads.tsx'
import { FigureOriginContext } from '../../ui/figure/FigureOriginContext.tsx'
import { answerKey, nextOf } from '../../ui/figure/figureInput.ts'
import { savePng, saveSvg } from '../../ui/figure/svgFile.ts'
import { ZoomButtons } from '../../ui/figure/ZoomButtons.tsx'
import { typeWords, type Drawable, type Place } from './clean.ts'
import { graphSvg } from './svg.ts'
import { fit, MARGIN, paint, useCytoscape, zoomBy } from './useCytoscape.tsx'
import styles from './views.module.css'

const LAYOUTS = { Force: 'cose', Circle: 'circle', Rings: 'concentric', Tree: 'breadthfirst', Grid: 'grid' } as const
type Layout = keyof typeof LAYOUTS
const OPTIONS = (['Force', 'Circle', 'Rings', 'Tree', 'Grid'] as const satisfies readonly Layout[]).map(
  (layout) => [layout, layout] as const,
)

/** A force layout of more nodes keeps the page busy for seconds. */
const FORCED = 400

/** The room of a force layout, as wide as a page to its height, with a place for each node. */
function roomOf(nodes: number) {
  const side = Math.sqrt(nodes)
  return { x1: 0, y1: 0, w: 110 * side, h: 75 * side }
}

type Node = Drawable['nodes'][number]

interface Props {
  readonly graph: Drawable
  readonly label: string
  readonly json: () => string
}

/** The network, to move, zoom and lay out anew. */
export default function NetworkGraph({ graph, label, json }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<Layout>(graph.nodes.length > FORCED ? 'Rings' : 'Force')
  const [pickedId, setPickedId] = useState<string>()
  const picked = graph.nodes.find(({ id }) => id === pickedId)
  const drawn = useCytoscape(box, graph, (node) => {
    setPickedId(node)
    frame.current?.focus({ preventScroll: true })
  })
  const origin = use(FigureOriginContext)

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (layout === 'Force') {
      // From a circle in a room of one size: the same network is the same picture, whenever and wherever it is drawn.
      const boundingBox = roomOf(graph.nodes.length)
      drawn?.layout({ name: 'circle', boundingBox }).run()
      drawn?.layout({ name: 'cose', animate: false, randomize: false, boundingBox }).run()
    } else {
      const animate = !still && graph.nodes.length < FORCED
      drawn?.layout({ name: LAYOUTS[layout], padding: MARGIN, animate }).run()
    }
  }, [drawn, layout, graph])

  useEffect(() => {
    drawn?.nodes().unselect()
    if (picked !== undefined) drawn?.getElementById(picked.id).select()
  }, [drawn, picked])

  const svg = () => graphSvg(graph, placesOf(drawn), paint)
  const onKeyDown = (event: KeyboardEvent) => {
    if (drawn === undefined) return
    answerKey(event, {
      onStep: (step) => setPickedId(nextOf(graph.nodes, picked, step)?.id),
      onZoom: (factor) => zoomBy(drawn, factor),
      onReset: () => fit(drawn),
    })
  }
  return (
    <div className={styles.network}>
      <div className={styles.tools} role="group" aria-label="Layout">
        <ToggleButtons options={OPTIONS} chosen={layout} onChoose={setLayout} size="small" />
        <ZoomButtons onZoom={(factor) => drawn && zoomBy(drawn, factor)} onReset={() => drawn && fit(drawn)} />
        <span className={styles.space} />
        <Downloads
          items={[
            { label: 'SVG', filename: 'network.svg', save: () => saveSvg(svg(), 'network.svg', origin) },
            { label: 'PNG', filename: 'network.png', save: () => void savePng(svg(), 'network.png', { origin }) },
            textDownload('JSON', 'data.json', 'application/json', json),
          ]}
        />
      </div>
      <div ref={frame} className={styles.frame} role="group" aria-label="Network" tabIndex={0} onKeyDown={onKeyDown}>
        <div ref={box} className={styles.canvas} role="img" aria-label={label} />
      </div>
      {picked && <PickedNode {...picked} />}
    </div>
  )
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

function placesOf(drawn: Core | undefined): Map<string, Place> {
  return new Map(drawn?.nodes().map((node) => [node.id(), { ...node.position() }]))
}
