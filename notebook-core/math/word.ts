import { formulaTree, type MathNode } from './tree.ts'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const xmlText = (text: string) => text.replaceAll(/[&<>]/g, (letter) => ENTITIES[letter] ?? letter)

const run = ({ attributes, name, text }: MathNode) => {
  const isUpright = name === 'mtext' || attributes.includes('"normal"') || text.length > 1
  const style = isUpright ? '<m:rPr><m:sty m:val="p"/></m:rPr>' : ''
  return `<m:r>${style}<m:t xml:space="preserve">${xmlText(text)}</m:t></m:r>`
}

const part = (name: string, words: string) => `<m:${name}>${words}</m:${name}>`
const row = (nodes: readonly MathNode[]): string => nodes.map(one).join('')

const NO_BAR = '<m:fPr><m:type m:val="noBar"/></m:fPr>'
const NO_DEGREE = '<m:radPr><m:degHide m:val="1"/></m:radPr>'

/** What stands below, above or both. */
const SCRIPTS: Readonly<Record<string, readonly [element: string, ...parts: string[]]>> = {
  msup: ['sSup', 'e', 'sup'],
  msub: ['sSub', 'e', 'sub'],
  msubsup: ['sSubSup', 'e', 'sub', 'sup'],
  munder: ['limLow', 'e', 'lim'],
  mover: ['limUpp', 'e', 'lim'],
  mfrac: ['f', 'num', 'den'],
}

function one(node: MathNode): string {
  const { name, attributes, children } = node
  const words = children.map(one)
  const scripts = SCRIPTS[name]
  if (scripts !== undefined) {
    const [element, ...parts] = scripts
    const noBar = name === 'mfrac' && attributes.includes('linethickness="0') ? NO_BAR : ''
    return part(element, `${noBar}${parts.map((each, at) => part(each, words[at] ?? '')).join('')}`)
  }
  switch (name) {
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      return run(node)
    case 'munderover':
      return part(
        'limUpp',
        `${part('e', part('limLow', `${part('e', words[0] ?? '')}${part('lim', words[1] ?? '')}`))}${part('lim', words[2] ?? '')}`,
      )
    case 'msqrt':
      return part('rad', `${NO_DEGREE}<m:deg/>${part('e', words.join(''))}`)
    case 'mroot':
      return part('rad', `${part('deg', words[1] ?? '')}${part('e', words[0] ?? '')}`)
    case 'mtable':
      return part(
        'm',
        children
          .map((line) => part('mr', line.children.map((cell) => part('e', row(cell.children))).join('')))
          .join(''),
      )
    default:
      return words.join('')
  }
}

/** A formula for Word; undefined where the text is none. */
export function wordFormula(text: string): string | undefined {
  const tree = formulaTree(text)
  return tree && part('oMath', row(tree))
}
