import { createElement, type KeyboardEvent, type Ref } from 'react'
import { counted } from '../../shared/words.ts'
import { Drawing } from './Drawing.tsx'
import type { Part } from './shapes.ts'
import type { Bar } from './upset.ts'
import { titleOf, upSetColumn, upSetLabel, upSetRows, upSetSize, type UpSet } from './upsetShapes.ts'
import styles from './views.module.css'

interface Props {
  readonly ref: Ref<SVGSVGElement>
  readonly drawn: UpSet
  readonly picked?: Bar | undefined
  readonly onPick?: (bar: Bar) => void
}

/** A matrix of dots: sets as rows with their sizes to the left, intersections as columns with their sizes above. */
export function UpSetDrawing({ ref, drawn, picked, onPick }: Props) {
  const { width, height } = upSetSize(drawn)
  return (
    <Drawing ref={ref} width={width} height={height} label={upSetLabel(drawn)}>
      {upSetRows(drawn).map((part, at) => (
        <g key={at}>
          <Shapes part={part} />
        </g>
      ))}
      {drawn.bars.map((bar, at) => (
        <g key={bar.sets.join()} {...(onPick ? pickable(bar, titleOf(drawn, bar), onPick) : {})}>
          <Shapes part={upSetColumn(drawn, at, bar, picked === bar)} />
        </g>
      ))}
    </Drawing>
  )
}

function Shapes({ part: { title, shapes } }: { readonly part: Part }) {
  return (
    <>
      {title !== undefined && <title>{title}</title>}
      {shapes.map(({ tag, at, words }, key) => createElement(tag, { key, ...at }, words))}
    </>
  )
}

function pickable(bar: Bar, name: string, onPick: (bar: Bar) => void) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': `${name}: ${counted(bar.size, 'item')}`,
    className: styles.pick,
    onClick: () => onPick(bar),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      onPick(bar)
    },
  }
}
