/** Formulas that people type, in LaTeX. What is none, or would take too long, stays the text that was typed. */
import katex, { type KatexOptions } from 'katex'

/** Nobody reads longer ones, and each letter may cost a box. */
const LONGEST = 2000

/** No command of a formula leads anywhere, loads anything or names a style; macros and sizes are bounded. */
const OPTIONS = {
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  maxSize: 20,
  maxExpand: 200,
} as const satisfies KatexOptions

/** Commands that define others, or lead out of the document: a formula has no need of them. */
const FORBIDDEN =
  /\\(?:[gex]?def|let|futurelet|global|long|(?:re)?newcommand|providecommand|href|url|includegraphics|html\w*)(?![A-Za-z])/

const mayBeFormula = (text: string) => text.trim() !== '' && text.length <= LONGEST && !FORBIDDEN.test(text)

/** Draws a formula in an element of a page; false where the text is none. */
export function drawFormula(text: string, isBlock: boolean, element: HTMLElement): boolean {
  if (!mayBeFormula(text)) return false
  try {
    katex.render(text, element, { ...OPTIONS, displayMode: isBlock })
    return true
  } catch {
    return false
  }
}

/** A formula as MathML, which browsers draw by themselves; undefined where the text is none. */
export function mathml(text: string, isBlock: boolean): string | undefined {
  if (!mayBeFormula(text)) return undefined
  try {
    const html = katex.renderToString(text, { ...OPTIONS, displayMode: isBlock, output: 'mathml' })
    return /<math.*<\/math>/s.exec(html)?.[0]
  } catch {
    return undefined
  }
}
