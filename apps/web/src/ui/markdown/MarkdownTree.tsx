import type { AlignType, Definition, Nodes, Root, Table } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
import { Fragment, useMemo, type ReactNode } from 'react'
import { safeHref } from '../../format/href.ts'
import styles from './Markdown.module.css'

const TABLES = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }
const TABLES_AND_ADDRESSES = {
  extensions: [...TABLES.extensions, gfmAutolinkLiteral()],
  mdastExtensions: [...TABLES.mdastExtensions, gfmAutolinkLiteralFromMarkdown()],
}

/** Bare addresses are looked for at every letter behind all brackets that are open: minutes, where there are thousands. */
const MOST_BRACKETS = 500

function parse(source: string): Root {
  const brackets = source.split('[').length - 1
  return fromMarkdown(source, brackets > MOST_BRACKETS ? TABLES : TABLES_AND_ADDRESSES)
}

interface Context {
  readonly topHeading: number
  readonly definitions: ReadonlyMap<string, Definition>
}

function definitionsOf(root: Root): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>()
  for (const { node } of nodesOf(root)) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node)
  }
  return found
}

/** All nodes with their depth, in the order of the text; without recursion, since a text may be nested as it likes. */
function* nodesOf(root: Root): Generator<{ readonly node: Nodes; readonly depth: number }> {
  const waiting: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next
    const depth = next.depth + 1
    if ('children' in next.node) waiting.push(...next.node.children.map((node) => ({ node, depth })).reverse())
  }
}

/** No text that is meant to be read is nested deeper, and each level is several calls deep when it is drawn. */
const DEEPEST = 100

function isTooDeep(root: Root): boolean {
  for (const { depth } of nodesOf(root)) if (depth > DEEPEST) return true
  return false
}

function children(nodes: readonly Nodes[], context: Context): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{element(node, context)}</Fragment>)
}

function link(url: string | undefined, content: ReactNode): ReactNode {
  const href = url === undefined ? undefined : safeHref(url)
  if (href === undefined) return content
  if (href.startsWith('#')) return <a href={href}>{content}</a>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  )
}

const LEVELS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const

function heading(depth: number, content: ReactNode, { topHeading }: Context): ReactNode {
  const Level = LEVELS[Math.min(depth + topHeading - 1, LEVELS.length) - 1] ?? 'h6'
  return <Level>{content}</Level>
}

function table(node: Table, context: Context): ReactNode {
  const [head, ...rows] = node.children
  const align = (column: number): { readonly textAlign?: 'left' | 'right' | 'center' } => {
    const side: AlignType = node.align?.[column] ?? null
    return side === null ? {} : { textAlign: side }
  }
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Table">
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, column) => (
              <th key={column} style={align(column)}>
                {children(cell.children, context)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.children.map((cell, column) => (
                <td key={column} style={align(column)}>
                  {children(cell.children, context)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** One node as an element. Kinds that would bring something foreign in show their text. */
function element(node: Nodes, context: Context): ReactNode {
  switch (node.type) {
    case 'text':
      return node.value
    case 'paragraph':
      return <p>{children(node.children, context)}</p>
    case 'heading':
      return heading(node.depth, children(node.children, context), context)
    case 'emphasis':
      return <em>{children(node.children, context)}</em>
    case 'strong':
      return <strong>{children(node.children, context)}</strong>
    case 'delete':
      return <del>{children(node.children, context)}</del>
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'code':
      return (
        <pre tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      )
    case 'blockquote':
      return <blockquote>{children(node.children, context)}</blockquote>
    case 'list':
      return node.ordered ? (
        <ol start={node.start ?? 1}>{children(node.children, context)}</ol>
      ) : (
        <ul>{children(node.children, context)}</ul>
      )
    case 'listItem':
      return <li>{listItem(node, context)}</li>
    case 'thematicBreak':
      return <hr />
    case 'break':
      return <br />
    case 'link':
      return link(node.url, children(node.children, context))
    case 'linkReference':
      return link(context.definitions.get(node.identifier)?.url, children(node.children, context))
    case 'table':
      return table(node, context)
    case 'image':
    case 'imageReference':
      return <em>{node.alt ? `Image: ${node.alt}` : 'Image'}</em>
    case 'html':
      return node.value
    case 'root':
      return children(node.children, context)
    default:
      return null
  }
}

function listItem(node: Extract<Nodes, { type: 'listItem' }>, context: Context): ReactNode {
  // In a tight list the items are lines, not paragraphs.
  if (node.spread) return children(node.children, context)
  const lines = node.children.map((child) => (child.type === 'paragraph' ? child.children : [child]))
  return lines.map((nodes, index) => <Fragment key={index}>{children(nodes, context)}</Fragment>)
}

export function MarkdownTree({ source, topHeading }: { readonly source: string; readonly topHeading: number }) {
  const root = useMemo(() => parse(source), [source])
  if (isTooDeep(root)) return <p className={styles.plain}>{source}</p>
  return element(root, { topHeading, definitions: definitionsOf(root) })
}
