import type { ComposedPart } from '../story/compose.ts'
import { plainText } from '../story/render.ts'
import { inOneLine } from '../text/lines.ts'

/** Words without what points elsewhere: numbers of works, and of the figure that is there. */
export const wordsOf = (parts: readonly ComposedPart[], cell?: string) =>
  inOneLine(
    plainText(parts.filter((part) => part.kind !== 'cite' && !(part.kind === 'figref' && part.target === cell))),
  )
    .replaceAll(' ()', '')
    .trim()
