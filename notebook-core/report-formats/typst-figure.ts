import { printableLine } from '../report/printable.ts'
import type { Drawing } from '../report/drawing.ts'
import { typstString } from './typst-dialect.ts'
import type { TypstSource } from './typst.ts'

/** A picture on a page of its own size; `about` is what the file says of itself. */
export function figureTypst(
  { svg, width, height }: Drawing,
  about: { readonly title: string; readonly description: string; readonly keywords?: readonly string[] },
): TypstSource {
  const keywords = (about.keywords ?? []).map((word) => `${typstString(word)}, `).join('')
  return {
    main: [
      `#set document(title: ${typstString(printableLine(about.title))}, description: ${typstString(printableLine(about.description))}, keywords: (${keywords}))`,
      // A pixel of the page is three quarters of a point.
      `#set page(width: ${width * 0.75}pt, height: ${height * 0.75}pt, margin: 0pt)`,
      `#image("figure.svg", width: 100%, alt: ${typstString(printableLine(about.description))})`,
    ].join('\n'),
    files: [{ path: 'figure.svg', content: svg }],
  }
}
