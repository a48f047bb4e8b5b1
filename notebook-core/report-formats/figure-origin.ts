import { printableLine } from '../report/printable.ts'
import type { Origin } from '../report/origin.ts'
import { SIMULATED } from '../report/simulated.ts'
import { htmlText } from './html-dialect.ts'

/** Where a figure comes from: its playbook, the version of it, its cell and the id of its result. */
export interface FigureOrigin extends Pick<Origin, 'address' | 'version' | 'isSimulated'> {
  readonly cell: string
  readonly process: string
}

/** The page of the cell that a figure is of. */
export const figureAddress = ({ address, cell }: FigureOrigin) => `${address}#cell-${encodeURIComponent(cell)}`

/** What else a file says of where its figure comes from. */
export const figureIds = ({ version, process, isSimulated }: FigureOrigin): readonly string[] => [
  ...(isSimulated === true ? [SIMULATED] : []),
  ...(version === undefined ? [] : [`version ${version}`]),
  `result ${process}`,
]

const OPENING = /^<svg\b[^>]*>/

/** A drawing that says where it comes from, in the words of Dublin Core. */
export function withOrigin(svg: string, origin: FigureOrigin): string {
  const text = (words: string) => htmlText(printableLine(words))
  const ids = figureIds(origin).map((id) => `<dc:identifier>${text(id)}</dc:identifier>`)
  const metadata = `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:source>${text(figureAddress(origin))}</dc:source>${ids.join('')}</metadata>`
  return svg.replace(OPENING, (opening) => `${opening}${metadata}`)
}

const SOURCE = /https?:\/\/[^\s"'<>()\\]{1,2000}#cell-[\w.~%-]+/

/** The page of the cell that a figure is of, as the text of its file says; undefined where it says nothing. */
export function figureSource(file: string): string | undefined {
  return SOURCE.exec(file)?.[0]
}
