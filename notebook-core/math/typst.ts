import { formulaTree, type MathNode } from './tree.ts'

/** A letter or sign by its number: nothing of a formula is read as code. */
const letters = (text: string) =>
  [...text].map((letter) => `\\u{${letter.codePointAt(0)?.toString(16) ?? '20'}}`).join(' ')

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/"double-struck"/, 'bb'],
  [/"bold/, 'bold'],
  [/"script"/, 'cal'],
  [/"fraktur"/, 'frak'],
  [/"normal"/, 'upright'],
]

function leaf({ attributes, text }: MathNode): string {
  const named = VARIANTS.find(([pattern]) => pattern.test(attributes))?.[1]
  const written = text.length > 1 && /^[A-Za-z ]+$/.test(text) ? `upright(${quoted(text)})` : letters(text)
  return named === undefined ? written : `${named}(${written})`
}

const isFence = (node: MathNode | undefined) => node?.name === 'mo' && node.attributes.includes('fence="true"')

function row(nodes: readonly MathNode[]): string {
  const written = nodes.map(one).filter(Boolean).join(' ')
  return nodes.length > 1 && (isFence(nodes[0]) || isFence(nodes.at(-1))) ? `lr(${written})` : written
}

const isAccent = ({ attributes, children }: MathNode) =>
  attributes.includes('accent="true"') && [...(children[1]?.text ?? '')].length === 1

function table({ children }: MathNode): string {
  const rows = children.map((each) => each.children.map((cell) => row(cell.children) || '""').join(', '))
  return `mat(delim: #none, ${rows.join('; ')})`
}

function one(node: MathNode): string {
  const { name, attributes, text, children } = node
  const [first = '""', second = '""', third = '""'] = children.map((child) => one(child) || '""')
  switch (name) {
    case 'mi':
    case 'mn':
    case 'mo':
      return leaf(node)
    case 'mtext':
      return quoted(text)
    case 'mspace':
      return 'thin'
    case 'mfrac':
      return attributes.includes('linethickness="0')
        ? `mat(delim: #none, ${first}; ${second})`
        : `frac(${first}, ${second})`
    case 'msqrt':
      return `sqrt(${row(children)})`
    case 'mroot':
      return `root(${second}, ${first})`
    case 'msup':
      return `attach(scripts(${first}), t: ${second})`
    case 'msub':
      return `attach(scripts(${first}), b: ${second})`
    case 'msubsup':
      return `attach(${first}, b: ${second}, t: ${third})`
    case 'munder':
      return `attach(limits(${first}), b: ${second})`
    case 'mover':
      if (isAccent(node)) return `accent(${first}, ${quoted(children[1]?.text ?? '')})`
      return `attach(limits(${first}), t: ${second})`
    case 'munderover':
      return `attach(limits(${first}), b: ${second}, t: ${third})`
    case 'mtable':
      return table(node)
    default:
      return row(children)
  }
}

/** A formula for Typst; undefined where the text is none. */
export function typstFormula(text: string, isBlock: boolean): string | undefined {
  const tree = formulaTree(text)
  if (tree === undefined) return undefined
  const space = isBlock ? ' ' : ''
  return `$${space}${row(tree)}${space}$`
}
