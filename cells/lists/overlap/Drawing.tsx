import type { ReactNode, Ref } from 'react'
import { LETTERS } from './shapes.ts'

interface Props {
  readonly ref: Ref<SVGSVGElement>
  readonly width: number
  readonly height: number
  readonly label: string
  readonly children: ReactNode
}

/** An SVG that is saved as it is drawn: in its own size, with the font that it names. */
export function Drawing({ ref, width, height, label, children }: Props) {
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      {...LETTERS}
    >
      {children}
    </svg>
  )
}
