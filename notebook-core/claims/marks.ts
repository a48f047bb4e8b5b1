/** The words of claims within a text of Markdown, for whoever draws them. */
import type { Claim } from '../document/notebook.ts'
import { readMarkdown, type Block, type Inline } from '../markdown/tree.ts'

interface Mark {
  readonly id: string
  readonly start: number
  readonly end: number
}

function textOf(words: readonly Inline[]): string {
  return words
    .map((word) => ('text' in word ? word.text : word.kind === 'break' ? '\n' : textOf(word.children)))
    .join('')
}

const seenIn = (block: Block): string => ('children' in block && block.kind !== 'quote' ? textOf(block.children) : '')

/** What is seen of words that are written in Markdown. */
function seen(quote: string): string {
  return (readMarkdown(quote) ?? []).map(seenIn).join('').trim() || quote
}

/** A piece of text, cut where marks begin and end. */
function cut(piece: Extract<Inline, { readonly text: string }>, from: number, marks: readonly Mark[]): Inline[] {
  const to = from + piece.text.length
  const edges = marks.flatMap(({ start, end }) => [start, end]).filter((edge) => edge > from && edge < to)
  const places = [from, ...new Set(edges.toSorted((a, b) => a - b)), to]
  return places.slice(1).map((end, at): Inline => {
    const start = places[at] ?? from
    const part = { ...piece, text: piece.text.slice(start - from, end - from) }
    const mark = marks.find((each) => each.start <= start && end <= each.end)
    return mark === undefined ? part : { kind: 'claim', id: mark.id, isEnd: mark.end === end, children: [part] }
  })
}

function marked(words: readonly Inline[], offset: number, marks: readonly Mark[]): readonly Inline[] {
  let at = offset
  return words.flatMap((word): readonly Inline[] => {
    const from = at
    at += textOf([word]).length
    if ('text' in word) return word.text === '' || word.kind === 'math' ? [word] : cut(word, from, marks)
    return word.kind === 'break' ? [word] : [{ ...word, children: marked(word.children, from, marks) }]
  })
}

/** A text with the words of these claims marked, each once; what is not seen in one piece of it is left out. */
export function markedBlocks(
  blocks: readonly Block[],
  claims: readonly Pick<Claim, 'id' | 'quote'>[],
): readonly Block[] {
  if (claims.length === 0) return blocks
  const waiting = new Map(claims.map(({ id, quote }) => [id, seen(quote)]))
  const take = (words: readonly Inline[]): readonly Inline[] => {
    const text = textOf(words)
    const marks: Mark[] = []
    for (const [id, quote] of waiting) {
      const after = marks.findLast((mark) => text.slice(mark.start, mark.end) === quote)?.end ?? 0
      const start = text.indexOf(quote, after)
      if (start === -1) continue
      marks.push({ id, start, end: start + quote.length })
      waiting.delete(id)
    }
    return marks.length === 0 ? words : marked(words, 0, marks)
  }
  const inBlock = (block: Block): Block => {
    switch (block.kind) {
      case 'paragraph':
      case 'line':
      case 'heading':
        return { ...block, children: take(block.children) }
      case 'quote':
        return { ...block, children: block.children.map(inBlock) }
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(inBlock)) }
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map(take)) }
      case 'code':
      case 'formula':
      case 'rule':
        return block
    }
  }
  return blocks.map(inBlock)
}
