import type { ComposedPart } from '../story/compose.ts'
import { plainText } from '../story/render.ts'

type Pointer = Extract<ComposedPart, { readonly kind: 'figref' }>

interface Found {
  readonly finding: readonly ComposedPart[]
}

const isPointer = (part: ComposedPart): part is Pointer => part.kind === 'figref'

/** The words of a finding that points once; what points several times compares what it points at. */
function wordsOf(finding: readonly ComposedPart[]): string | undefined {
  return finding.filter(isPointer).length === 1 ? plainText(finding.filter((part) => !isPointer(part))) : undefined
}

/** "Fig. 4, Fig. 5 and Fig. 6". */
function listed(pointers: readonly Pointer[]): readonly ComposedPart[] {
  return pointers.flatMap((pointer, at): readonly ComposedPart[] => {
    if (at === 0) return [pointer]
    return [{ kind: 'text', text: at === pointers.length - 1 ? ' and ' : ', ' }, pointer]
  })
}

/**
 * What the text says before each figure or table: its finding. What several found in the same words, such as a volcano
 * and an MA plot of the same genes, is said by the first alone, which points at all of them.
 */
export function passagesOf(results: readonly Found[]): readonly (readonly ComposedPart[])[] {
  const pointers = new Map<string, Pointer[]>()
  const said = results.map(({ finding }) => wordsOf(finding))
  const isFirst = said.map((words, at) => {
    if (words === undefined) return true
    const earlier = pointers.get(words)
    const own = results[at]?.finding.filter(isPointer) ?? []
    if (earlier === undefined) pointers.set(words, own)
    else earlier.push(...own)
    return earlier === undefined
  })
  return results.map(({ finding }, at) => {
    const all = pointers.get(said[at] ?? '') ?? []
    if (isFirst[at] !== true) return []
    return all.length < 2 ? finding : finding.flatMap((part) => (isPointer(part) ? listed(all) : [part]))
  })
}
