import type { PictureKind } from '@playbook/core/api/playbooks'
import type { ReactNode } from 'react'
import styles from './Picture.module.css'
import { networkParts, pcaPoints, volcanoPoints } from './shapes.ts'

const BARS = [138, 84, 52, 36, 24]
const SIGNED = [-64, -48, -30, 40, 58]
const SIZES = [88, 80, 100, 84, 92, 73, 81, 95, 76, 108, 87, 97]
const DOTS = [
  { x: 232, r: 8 },
  { x: 196, r: 7 },
  { x: 92, r: 4.5 },
  { x: 72, r: 4 },
  { x: 54, r: 3 },
]
const WORDS = [
  [40, 62, 34, 50],
  [56, 38, 60],
  [34, 50, 44, 40],
  [60, 30, 52],
]

const path = (points: readonly { readonly x: number; readonly y: number }[]) =>
  points.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`).join('')

function Volcano() {
  const points = volcanoPoints(360)
  return (
    <>
      <path className={styles.axis} d="M6 124H254" />
      <path className={styles.limit} d="M6 104H254M137 6V124M81 6V124" />
      {(['none', 'down', 'up'] as const).map((side) => (
        <path key={side} className={styles[side]} d={path(points.filter((point) => point.side === side))} />
      ))}
    </>
  )
}

function Network() {
  const { nodes, links, centres } = networkParts()
  return (
    <>
      <path
        className={styles.link}
        d={links.map(([a, b]) => `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`).join('')}
      />
      {nodes.map((node, at) => (
        <circle key={at} className={styles.gene} cx={node.x} cy={node.y} r={centres.has(node) ? 6 : 3.6} />
      ))}
    </>
  )
}

function Pca() {
  return (
    <>
      <path className={styles.grid} d="M6 66H254M130 6V126" />
      {pcaPoints().map(({ x, y, batch, isFirst }, at) => (
        <circle key={at} className={styles[`batch${batch}`]} data-open={isFirst || undefined} cx={x} cy={y} r={4} />
      ))}
    </>
  )
}

/** Genes along a chromosome, and a variant above one of them. */
function Locus() {
  return (
    <>
      <path className={styles.grid} d="M10 98H250" />
      {[28, 112, 176].map((x, at) => (
        <rect key={x} className={at === 1 ? styles.gene : styles.faint} x={x} y={90} width={50} height={16} rx={2} />
      ))}
      <path className={styles.pin} d="M137 90V42" />
      <circle className={styles.variant} cx={137} cy={36} r={8} />
      <path
        className={styles.none}
        d={path(Array.from({ length: 34 }, (_one, at) => ({ x: 14 + at * 7, y: 80 - ((at * 37) % 23) })))}
      />
    </>
  )
}

const DRAWINGS: Readonly<Record<PictureKind, ReactNode>> = {
  bars: BARS.map((width, at) => (
    <g key={width}>
      <rect className={styles.text} x={98 - 30 - at * 9} y={15 + at * 24} width={30 + at * 9} height={6} rx={3} />
      <rect className={styles.tissue} x={108} y={10 + at * 24} width={width} height={16} rx={1.5} />
    </g>
  )),
  signed: (
    <>
      <path className={styles.grid} d="M146 6V126" />
      {SIGNED.map((width, at) => (
        <g key={width}>
          <rect className={styles.text} x={16} y={15 + at * 24} width={44 - at * 4} height={6} rx={3} />
          <rect
            className={width < 0 ? styles.lowered : styles.raised}
            x={width < 0 ? 146 + width : 146}
            y={10 + at * 24}
            width={Math.abs(width)}
            height={16}
            rx={1.5}
          />
        </g>
      ))}
    </>
  ),
  dots: DOTS.map(({ x, r }, at) => (
    <g key={x}>
      <path className={styles.grid} d={`M10 ${16 + at * 25}H250`} />
      <circle className={styles.pathway} cx={x} cy={16 + at * 25} r={r} />
    </g>
  )),
  sizes: (
    <>
      <path className={styles.axis} d="M10 122H250" />
      {SIZES.map((height, at) => (
        <rect
          key={at}
          className={styles.matrix}
          data-second={at >= 6 || undefined}
          x={12 + at * 20}
          y={122 - height}
          width={16}
          height={height}
          rx={1.5}
        />
      ))}
    </>
  ),
  sets: (
    <>
      <circle className={styles.left} cx={105} cy={66} r={50} />
      <circle className={styles.right} cx={157} cy={66} r={44} />
    </>
  ),
  words: WORDS.map((widths, row) =>
    widths.map((width, at) => (
      <rect
        key={`${row} ${at}`}
        className={styles.chip}
        x={16 + widths.slice(0, at).reduce((sum, each) => sum + each + 10, 0)}
        y={14 + row * 28}
        width={width}
        height={16}
        rx={8}
      />
    )),
  ),
  volcano: <Volcano />,
  network: <Network />,
  pca: <Pca />,
  locus: <Locus />,
}

/** What a result looks like, in small. Decoration: the words beside it say the same. */
export function Picture({ kind }: { readonly kind: PictureKind }) {
  return (
    <svg className={styles.figure} viewBox="0 0 260 132" aria-hidden>
      {DRAWINGS[kind]}
    </svg>
  )
}
