/** What a text in Markdown says, as the page and every export draw it. Nothing in it is foreign: HTML is text, a picture its description. */
import type { Definition, Nodes, PhrasingContent, Root, Table } from 'mdast'
import { nodesOf, parseMarkdown } from './parse.ts'

/** A piece of a line. The address of a link is as typed: whoever draws it looks whether it is safe. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
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
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | { readonly kind: 'list'; readonly start: number | undefined; readonly items: readonly (readonly Block[])[] }
  | {
      readonly kind: 'table'
      readonly sides: readonly (Side | undefined)[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly kind: 'rule' }

type Definitions = ReadonlyMap<string, Definition>

function definitionsOf(root: Root): Definitions {
  const found = new Map<string, Definition>()
  for (const { node } of nodesOf(root)) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  }
  return found
}

function inline(node: PhrasingContent, definitions: Definitions): readonly Inline[] {
  const within = (children: readonly PhrasingContent[]) => children.flatMap((child) => inline(child, definitions))
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

function table(node: Table, definitions: Definitions): Block {
  return {
    kind: 'table',
    sides: (node.align ?? []).map((side) => side ?? undefined),
    rows: node.children.map((row) =>
      row.children.map((cell) => cell.children.flatMap((child) => inline(child, definitions))),
    ),
  }
}

function blocks(nodes: readonly Nodes[], definitions: Definitions, isTight = false): readonly Block[] {
  return nodes.flatMap((node): readonly Block[] => {
    const words = (children: readonly PhrasingContent[]) => children.flatMap((child) => inline(child, definitions))
    switch (node.type) {
      case 'paragraph':
        return [{ kind: isTight ? 'line' : 'paragraph', children: words(node.children) }]
      case 'heading':
        return [{ kind: 'heading', depth: node.depth, children: words(node.children) }]
      case 'html':
        return [{ kind: 'line', children: [{ kind: 'text', text: node.value }] }]
      case 'code':
        return [{ kind: 'code', text: node.value }]
      case 'blockquote':
        return [{ kind: 'quote', children: blocks(node.children, definitions) }]
      case 'list': {
        // In a tight list the items are lines, not paragraphs.
        const items = node.children.map((item) => blocks(item.children, definitions, !item.spread))
        return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : undefined, items }]
      }
      case 'thematicBreak':
        return [{ kind: 'rule' }]
      case 'table':
        return [table(node, definitions)]
      default:
        return []
    }
  })
}

/** Reads a text; undefined where it is too long or too nested to be drawn as more than what was typed. */
export function readMarkdown(source: string): readonly Block[] | undefined {
  const root = parseMarkdown(source)
  return root && blocks(root.children, definitionsOf(root))
}

/** Reads a text, or takes it as one line, as it was typed. */
export function markdownBlocks(source: string): readonly Block[] {
  if (source.trim() === '') return []
  return readMarkdown(source) ?? [{ kind: 'paragraph', children: [{ kind: 'text', text: source }] }]
}
