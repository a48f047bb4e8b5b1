/** A picture as SVG, in its own pixels. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** A person chose how large it is printed: it is no wider than that. */
  readonly isSized?: boolean
}

/** A page takes so many pixels of a drawing of which nobody chose the size. */
const PAGE_PX = 720

/** The share of a line that a drawing is given: what has few parts is printed at the scale of the others, not larger. */
export const shareOf = ({ width }: Drawing): number => Math.min(1, Math.ceil((width / PAGE_PX) * 100) / 100)
