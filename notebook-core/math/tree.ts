import { mathml } from './formula.ts'

/** A piece of a formula, as MathML has them: `mfrac` has two children, `mi` a text. */
export interface MathNode {
  readonly name: string
  readonly attributes: string
  readonly text: string
  readonly children: readonly MathNode[]
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const unescaped = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** What another format needs nothing of. */
const LEFT_OUT: ReadonlySet<string> = new Set(['annotation', 'mphantom'])

interface Open {
  readonly name: string
  readonly attributes: string
  readonly children: MathNode[]
  text: string
}

/** The pieces of a formula; undefined where the text is none. */
export function formulaTree(text: string): readonly MathNode[] | undefined {
  const source = mathml(text, true)
  if (source === undefined) return undefined
  const root: Open = { name: 'math', attributes: '', children: [], text: '' }
  const open = [root]
  for (const [, end, name = '', attributes = '', alone, words] of source.matchAll(
    /<(\/)?(\w+)([^<>]*?)(\/)?>|([^<]+)/g,
  )) {
    const last = open.at(-1) ?? root
    if (words !== undefined) last.text += unescaped(words)
    else if (end === undefined) {
      open.push({ name, attributes, children: [], text: '' })
      if (alone !== undefined) close(open)
    } else close(open)
  }
  return root.children
}

function close(open: Open[]): void {
  const done = open.pop()
  if (done !== undefined && !LEFT_OUT.has(done.name)) open.at(-1)?.children.push(done)
}
