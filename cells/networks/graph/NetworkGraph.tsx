import type { Core } from 'cytoscape'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { counted } from '../../shared/words.ts'
import { useChosen, useToggle } from '../../ui/things/selection.ts'
import { kindOfHeading, thingKey, type NamedThing } from '../../ui/things/thing.ts'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { answerKey, nextOf } from '../../ui/figure/figureInput.ts'
import { SaveFigure } from '../../ui/figure/SaveFigure.tsx'
import { ZoomButtons } from '../../ui/figure/ZoomButtons.tsx'
import { typeWords, type Drawable, type Place } from '../../shared/network.ts'
import { forcedLayouts } from './elements.ts'
import { printedGraph } from './print.ts'
import { fit, MARGIN, useCytoscape, zoomBy } from './useCytoscape.tsx'
import styles from './views.module.css'

const LAYOUTS = { Force: 'cose', Circle: 'circle', Rings: 'concentric', Tree: 'breadthfirst', Grid: 'grid' } as const
type Layout = keyof typeof LAYOUTS
const OPTIONS = (['Force', 'Circle', 'Rings', 'Tree', 'Grid'] as const satisfies readonly Layout[]).map(
  (layout) => [layout, layout] as const,
)

/** A force layout of more nodes keeps the page busy for seconds. */
const FORCED = 400

type Node = Drawable['nodes'][number]

interface Props {
  readonly graph: Drawable
  readonly label: string
  readonly json: () => string
}

/** The network, to move, zoom and lay out anew. */
export function NetworkGraph({ graph, label, json }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [layout, setLayout] = useState<Layout>(graph.nodes.length > FORCED ? 'Rings' : 'Force')
  const [pickedId, setPickedId] = useState<string>()
  const picked = graph.nodes.find(({ id }) => id === pickedId)
  const toggle = useToggle()
  const keys = useChosen()
  const choose = (node: string | undefined) => {
    const thing = thingOf(graph.nodes.find(({ id }) => id === node))
    if (thing !== undefined) toggle?.(thing.kind, [thing.name])
  }
  const drawn = useCytoscape(box, graph, (node) => {
    setPickedId(node)
    choose(node)
    frame.current?.focus({ preventScroll: true })
  })

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (layout === 'Force') {
      for (const forced of forcedLayouts(graph.nodes.length)) drawn?.layout(forced).run()
    } else {
      const animate = !still && graph.nodes.length < FORCED
      drawn?.layout({ name: LAYOUTS[layout], padding: MARGIN, animate }).run()
    }
  }, [drawn, layout, graph])

  useEffect(() => {
    drawn?.nodes().unselect()
    if (picked !== undefined) drawn?.getElementById(picked.id).select()
  }, [drawn, picked])

  useEffect(() => {
    const isChosen = ({ kind, name }: NamedThing) => keys.has(thingKey(kind, name))
    const chosen = new Set(
      graph.nodes.flatMap((node) => {
        const thing = thingOf(node)
        return thing !== undefined && isChosen(thing) ? [node.id] : []
      }),
    )
    drawn?.batch(() => drawn.nodes().forEach((node) => void node.toggleClass('chosen', chosen.has(node.id()))))
  }, [drawn, graph, keys])

  const onKeyDown = (event: KeyboardEvent) => {
    if (drawn === undefined) return
    answerKey(event, {
      onStep: (step) => setPickedId(nextOf(graph.nodes, picked, step)?.id),
      onPick: picked && (() => choose(picked.id)),
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
        <SaveFigure
          picture={{
            title: 'Network',
            draw: (look) => printedGraph(graph, look, placesOf(drawn)),
            data: { format: 'JSON', text: json },
          }}
        />
      </div>
      <div ref={frame} className={styles.frame} role="group" aria-label="Network" tabIndex={0} onKeyDown={onKeyDown}>
        <div ref={box} className={styles.canvas} role="img" aria-label={label} />
      </div>
      {picked && <PickedNode {...picked} />}
    </div>
  )
}

/** What a node is: types are numbered where a network has several kinds of them. */
function thingOf(node: Node | undefined): NamedThing | undefined {
  const kind = node && kindOfHeading(node.type.replace(/\d+$/, ''))
  return node === undefined || kind === undefined ? undefined : { kind, name: node.label ?? node.id }
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
