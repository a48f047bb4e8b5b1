import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { mathFromMarkdown } from 'mdast-util-math'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
import { math } from 'micromark-extension-math'
import { createMeter, TooMuchWork } from './meter.ts'

/** Reading longer texts could take minutes, since Markdown looks far back and ahead. */
export const LONGEST_MARKDOWN = 100_000

/** A line that begins inside of a hundred quotes and lists: reading it alone takes longer than anybody waits. */
const NESTED = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){100}|^[ \t]{200}/m

const TABLES = {
  extensions: [gfmTable(), math()],
  mdastExtensions: [gfmTableFromMarkdown(), mathFromMarkdown()],
}
const TABLES_AND_ADDRESSES = {
  extensions: [...TABLES.extensions, gfmAutolinkLiteral()],
  mdastExtensions: [...TABLES.mdastExtensions, gfmAutolinkLiteralFromMarkdown()],
}

/** Bare addresses are looked for at every letter behind all brackets that are open: minutes, where there are thousands. */
const MOST_BRACKETS = 500

/** No text that is meant to be read is nested deeper, and each level is several calls deep when it is drawn. */
const DEEPEST = 100

/** All nodes with their depth, in the order of the text; without recursion, since a text may be nested as it likes. */
export function* nodesOf(root: Root): Generator<{ readonly node: Nodes; readonly depth: number }> {
  const waiting: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next
    const depth = next.depth + 1
    if ('children' in next.node) waiting.push(...next.node.children.map((node) => ({ node, depth })).reverse())
  }
}

function isTooDeep(root: Root): boolean {
  for (const { depth } of nodesOf(root)) if (depth > DEEPEST) return true
  return false
}

/** The tree of a text; undefined where the text is longer, more nested or more tangled than can be read in time. */
export function parseMarkdown(source: string): Root | undefined {
  if (source.length > LONGEST_MARKDOWN || NESTED.test(source)) return undefined
  const brackets = source.split('[').length - 1
  const { extensions, mdastExtensions } = brackets > MOST_BRACKETS ? TABLES : TABLES_AND_ADDRESSES
  try {
    const root = fromMarkdown(source, { extensions: [...extensions, createMeter(source.length)], mdastExtensions })
    return isTooDeep(root) ? undefined : root
  } catch (error) {
    if (error instanceof TooMuchWork) return undefined
    throw error
  }
}
