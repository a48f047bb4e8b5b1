/** Numbers of figures and tables as fields of Word, so that they stay right when somebody inserts one. */
import type { FigureLabel } from '../story/compose.ts'
import { captionHead, pointerText } from '../story/render.ts'
import { docxText, fieldMark, withProperty } from './docx-text.ts'

const field = (instruction: string, shown: string) =>
  `${fieldMark('begin')}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${fieldMark('separate')}${docxText(shown)}${fieldMark('end')}`

/** The bookmark around a number: `number_figure_S2`. */
const bookmarkOf = ({ kind, number, isSupplement }: FigureLabel) =>
  `number_${kind}_${isSupplement === true ? 'S' : ''}${number}`

/** Ids of bookmarks are numbers; those of results are smaller. */
const FIRST_ID = 1_000_000
const idOf = ({ kind, number, isSupplement }: FigureLabel) =>
  FIRST_ID + number * 4 + (kind === 'figure' ? 0 : 1) + (isSupplement === true ? 2 : 0)

/** "Figure 2." at the beginning of a caption: its number counts the captions of its kind. */
export function docxCaptionHead(label: FigureLabel): string {
  const { kind, number, isSupplement } = label
  const words = captionHead(label)
  const before = words.slice(0, words.lastIndexOf(String(number)))
  const sequence = `${kind === 'figure' ? 'Figure' : 'Table'}${isSupplement === true ? '_S' : ''}`
  // What points at it shows the S of the supplement, too.
  const [plain, sign] = isSupplement === true ? [before.slice(0, -1), 'S'] : [before, '']
  const counted = `${docxText(sign)}${field(`SEQ ${sequence} \\* ARABIC`, String(number))}`
  const id = idOf(label)
  const marked = `<w:bookmarkStart w:id="${id}" w:name="${bookmarkOf(label)}"/>${counted}<w:bookmarkEnd w:id="${id}"/>`
  return withProperty(`${docxText(plain)}${marked}${docxText('.')}`, 'b')
}

/** "Fig. 2" in a sentence: its number is that of the caption. */
export function docxNumber(label: FigureLabel): string {
  const words = pointerText(label)
  const at = words.lastIndexOf(' ') + 1
  return `${docxText(words.slice(0, at))}${field(`REF ${bookmarkOf(label)} \\h`, words.slice(at))}`
}
