import type { Core } from 'cytoscape'
import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { counted } from '../../shared/words.ts'
import { GeneSelectionContext, toggled, useChosenGenes } from '../../ui/genes/geneSelection.ts'
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
  const selection = use(GeneSelectionContext)
  const genes = useChosenGenes()
  const choose = (node: string | undefined) => {
    const gene = geneOf(graph.nodes.find(({ id }) => id === node))
    if (gene !== undefined) selection?.set(toggled(selection.get(), [gene]))
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
    const chosen = new Set(graph.nodes.flatMap((node) => (genes.has(geneOf(node) ?? '') ? [node.id] : [])))
    drawn?.batch(() => drawn.nodes().forEach((node) => void node.toggleClass('chosen', chosen.has(node.id()))))
  }, [drawn, graph, genes])

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

/** The symbol of a node that is a gene: their types are numbered where a network has several kinds of them. */
const geneOf = (node: Node | undefined): string | undefined =>
  node !== undefined && /^gene\d*$/i.test(node.type) ? (node.label ?? node.id) : undefined

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
