import type { GroupViews, ViewProps } from '@playbook/core/view'
import { Suspense, useMemo, useSyncExternalStore } from 'react'
import { lookNow, onLook } from '../../ui/figure/look.ts'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import { later } from '../../ui/later.ts'
import {
  colorOf,
  densest,
  drawable,
  networkWords,
  stillPlaces,
  typeWords,
  type Drawable,
} from '../../shared/network.ts'
import type * as steps from './steps.ts'
import { graphSvg } from './svg.ts'
import styles from './views.module.css'

// The drawing library is large.
const NetworkGraph = later(async () => (await import('./NetworkGraph.tsx')).NetworkGraph)

const MOST_NODES = 3000
const MOST_PRINTED = 150

function Network({ value, print }: ViewProps<typeof steps.GraphPlot>) {
  const whole = useMemo(() => drawable(value), [value])
  const graph = useMemo(() => densest(whole, print ? MOST_PRINTED : MOST_NODES), [whole, print])
  if (whole.nodes.length === 0) return <EmptyNote why="No nodes" />
  const label = networkWords(value)
  return (
    <figure className={styles.network}>
      {print ? (
        <Printed graph={graph} label={label} />
      ) : (
        <Suspense fallback={<p className={styles.note}>Loading...</p>}>
          <NetworkGraph graph={graph} label={label} json={() => JSON.stringify(value)} />
        </Suspense>
      )}
      <figcaption className={styles.legend}>
        {graph.types.map((type) => (
          <span key={type}>
            <i aria-hidden className={styles.dot} style={{ background: colorOf(type, graph) }} />
            {typeWords(type)}
          </span>
        ))}
        {graph.nodes.length < whole.nodes.length && (
          <span>{`Drawn: the ${graph.nodes.length.toLocaleString('en')} of ${whole.nodes.length.toLocaleString('en')} nodes with most edges.`}</span>
        )}
      </figcaption>
    </figure>
  )
}

function Printed(props: { readonly graph: Drawable; readonly label: string }) {
  return <PrintedPicture key={useSyncExternalStore(onLook, lookNow)} {...props} />
}

/** In the colours of the page as it looks when this is first drawn. */
function PrintedPicture({ graph, label }: { readonly graph: Drawable; readonly label: string }) {
  const source = useMemo(() => {
    const colors = getComputedStyle(document.documentElement)
    const paint = (token: string) => colors.getPropertyValue(token).trim() || 'gray'
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(graphSvg(graph, stillPlaces(graph), paint))}`
  }, [graph])
  return <img className={styles.printed} src={source} alt={label} />
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GraphPlot: Network },
  prompts: {},
}
