/** What a text in Markdown says, as the page and every export draw it. Nothing in it is foreign: HTML is text, a picture its description. */
import type { Definition, Nodes, PhrasingContent, Root, Table } from 'mdast'
import type { InlineMath } from 'mdast-util-math'
import { nodesOf, parseMarkdown } from './parse.ts'

/** A piece of a line. The address of a link is as typed: whoever draws it looks whether it is safe. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  /** A formula in LaTeX as typed: whoever draws it looks whether it is one. */
  | { readonly kind: 'math'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'emphasis' | 'strong' | 'deleted'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] }
  /** Words of a claim, which may be in several pieces. */
  | { readonly kind: 'claim'; readonly id: string; readonly isEnd: boolean; readonly children: readonly Inline[] }

/** The side to which a column of a table is set. */
export type Side = 'left' | 'right' | 'center'

/** A piece of a text. A line stands alone, as in a tight list; a paragraph has space around it. */
export type Block =
  | { readonly kind: 'paragraph' | 'line'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly depth: number; readonly children: readonly Inline[] }
  | { readonly kind: 'code' | 'formula'; readonly text: string }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | { readonly kind: 'list'; readonly start: number | undefined; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'table'
      readonly sides: readonly (Side | undefined)[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly kind: 'rule' }

type Definitions = ReadonlyMap<string, Definition>

/** What a text says beside the piece that is read. */
interface Whole {
  readonly source: string
  readonly definitions: Definitions
}

function definitionsOf(root: Root): Definitions {
  const found = new Map<string, Definition>()
  for (const { node } of nodesOf(root)) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  }
  return found
}

/** What was typed for a formula, signs included. */
const typed = ({ position }: InlineMath, { source }: Whole) =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0)

/** Sums of money are no formulas: `$5 and $6` has a space before the second sign, `$5/$6` a number after it. */
function isFormula(node: InlineMath, next: PhrasingContent | undefined, whole: Whole): boolean {
  const text = typed(node, whole)
  return text.startsWith('$$') || (/^\$\S.*\S?\$$/s.test(text) && !/\s\$$/.test(text) && !isNumber(next))
}

const isNumber = (node: PhrasingContent | undefined) => node?.type === 'text' && /^\d/.test(node.value)

function words(nodes: readonly PhrasingContent[], whole: Whole): readonly Inline[] {
  return nodes.flatMap((node, at): readonly Inline[] => {
    if (node.type !== 'inlineMath') return inline(node, whole)
    if (isFormula(node, nodes[at + 1], whole)) return [{ kind: 'math', text: node.value }]
    return [{ kind: 'text', text: typed(node, whole) }]
  })
}

function inline(node: PhrasingContent, whole: Whole): readonly Inline[] {
  const within = (children: readonly PhrasingContent[]) => words(children, whole)
  const { definitions } = whole
  switch (node.type) {
    case 'text':
    case 'html':
      return [{ kind: 'text', text: node.value }]
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }]
    case 'break':
      return [{ kind: 'break' }]
    case 'emphasis':
    case 'strong':
      return [{ kind: node.type, children: within(node.children) }]
    case 'delete':
      return [{ kind: 'deleted', children: within(node.children) }]
    case 'link':
      return [{ kind: 'link', url: node.url, children: within(node.children) }]
    case 'linkReference': {
      const url = definitions.get(node.identifier)?.url
      const children = within(node.children)
      return url === undefined ? children : [{ kind: 'link', url, children }]
    }
    case 'image':
    case 'imageReference':
      return [{ kind: 'emphasis', children: [{ kind: 'text', text: node.alt ? `Image: ${node.alt}` : 'Image' }] }]
    default:
      return []
  }
}

function table(node: Table, whole: Whole): Block {
  return {
    kind: 'table',
    sides: (node.align ?? []).map((side) => side ?? undefined),
    rows: node.children.map((row) => row.children.map((cell) => words(cell.children, whole))),
  }
}

/** A formula between double signs that stands alone. */
function formulaIn(children: readonly PhrasingContent[], whole: Whole): Block | undefined {
  const [only] = children
  const isAlone = children.length === 1 && only?.type === 'inlineMath' && typed(only, whole).startsWith('$$')
  return isAlone ? { kind: 'formula', text: only.value } : undefined
}

function blocks(nodes: readonly Nodes[], whole: Whole, isTight = false): readonly Block[] {
  return nodes.flatMap((node): readonly Block[] => {
    switch (node.type) {
      case 'paragraph':
        return [
          formulaIn(node.children, whole) ?? {
            kind: isTight ? 'line' : 'paragraph',
            children: words(node.children, whole),
          },
        ]
      case 'heading':
        return [{ kind: 'heading', depth: node.depth, children: words(node.children, whole) }]
      case 'html':
        return [{ kind: 'line', children: [{ kind: 'text', text: node.value }] }]
      case 'code':
        return [{ kind: 'code', text: node.value }]
      case 'math':
        return [{ kind: 'formula', text: node.value }]
      case 'blockquote':
        return [{ kind: 'quote', children: blocks(node.children, whole) }]
      case 'list': {
        // In a tight list the items are lines, not paragraphs.
        const items = node.children.map((item) => blocks(item.children, whole, !item.spread))
        return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : undefined, items }]
      }
      case 'thematicBreak':
        return [{ kind: 'rule' }]
      case 'table':
        return [table(node, whole)]
      default:
        return []
    }
  })
}

/** Reads a text; undefined where it is too long or too nested to be drawn as more than what was typed. */
export function readMarkdown(source: string): readonly Block[] | undefined {
  const root = parseMarkdown(source)
  return root && blocks(root.children, { source, definitions: definitionsOf(root) })
}

/** So many letters of all texts of one document are read as Markdown: a book of two hundred pages. */
export const LETTERS_PER_DOCUMENT = 500_000

/** Reads the texts of one document, one after the other; those beyond its limit are taken as they were typed. */
export function createMarkdownReader(letters = LETTERS_PER_DOCUMENT): (source: string) => readonly Block[] {
  let left = letters
  return (source) => {
    if (source.length > left) return asTyped(source)
    left -= source.length
    return markdownBlocks(source)
  }
}

/** Reads a text, or takes it as one line, as it was typed. */
export function markdownBlocks(source: string): readonly Block[] {
  if (source.trim() === '') return []
  return readMarkdown(source) ?? asTyped(source)
}

function asTyped(source: string): readonly Block[] {
  return [{ kind: 'paragraph', children: [{ kind: 'text', text: source }] }]
}
