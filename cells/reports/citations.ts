/** Citations as a language model writes them, `[[[key, key]]]`, with all that it gets wrong about brackets. */

/** A piece of a text: words, or references by key. */
export type Piece = { readonly text: string } | { readonly keys: readonly string[] }

// A group of brackets that has any key in it, however many open and close.
const GROUP = /\[+([^[\]{}]*)\]+/g
const STRAY = /[{}]|\[{2,}|\]{2,}/g

/** The text in pieces: keys that are not known go, and so do brackets that are left over; groups side by side are one. */
export function piecesOf(text: string, known: ReadonlySet<string>): readonly Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const say = (words: string) => {
    const plain = words.replace(STRAY, '')
    if (plain !== '') pieces.push({ text: plain })
  }
  for (const found of text.matchAll(GROUP)) {
    const [whole, inner = ''] = found
    const given = inner.split(/[,;]/).map((key) => key.trim())
    const isCitation = whole.startsWith('[[') || whole.endsWith(']]') || given.some((key) => known.has(key))
    if (!isCitation) continue
    say(text.slice(from, found.index))
    from = found.index + whole.length
    cite(
      pieces,
      given.filter((key) => known.has(key)),
    )
  }
  say(text.slice(from))
  return pieces
}

/** References after words, or more of them after others. */
function cite(pieces: Piece[], keys: readonly string[]) {
  if (keys.length === 0) return
  const last = pieces.at(-1)
  const before = last && 'text' in last && last.text.trim() === '' ? pieces.at(-2) : last
  if (before === undefined || 'text' in before) {
    pieces.push({ keys: [...new Set(keys)] })
    return
  }
  if (before !== last) pieces.pop()
  pieces[pieces.length - 1] = { keys: [...new Set([...before.keys, ...keys])] }
}

/** The text as it is kept: every citation in its proper form. What goes may leave brackets that make a new one. */
export function mended(text: string, known: ReadonlySet<string>): string {
  let before = text
  let now = mendedOnce(text, known)
  while (now !== before) {
    before = now
    now = mendedOnce(now, known)
  }
  return now
}

function mendedOnce(text: string, known: ReadonlySet<string>): string {
  return (
    piecesOf(text, known)
      .map((piece) => ('text' in piece ? piece.text : `[[[${piece.keys.join(', ')}]]]`))
      .join('')
      // What stood before a citation that went.
      .replaceAll(/\s+([.,;:])/g, '$1')
      .trim()
  )
}

/** The text as it is read, its citations as numbers of a list. */
export function numbered(text: string, keys: readonly string[]): string {
  const known = new Set(keys)
  return piecesOf(text, known)
    .map((piece) => ('text' in piece ? piece.text : `[${piece.keys.map((key) => keys.indexOf(key) + 1).join(', ')}]`))
    .join('')
}
