/** Sentences that differ in their last name alone, as one with a list: "Terms were retrieved from A [2] and B [3]." */
import type { ComposedPart } from './compose.ts'
import { sentencesOf } from './once.ts'
import type { Paragraph } from './playbook.ts'
import { plainText } from './render.ts'
import { startsJoined } from './starts.ts'

/** Behind these words a sentence may end with a list. */
const BEFORE_NAME = /\s(?:from|include)\s+(?=[\p{Lu}\p{N}“])/gu
/** What is no name: a list already, or a clause. */
const NO_NAME = /[,;:]|\b(?:and|or|which|that|were|was)\b/

/** A sentence that ends with a name. */
interface Ending {
  readonly head: readonly ComposedPart[]
  readonly name: readonly ComposedPart[]
  /** The full stop and the blanks behind it. */
  readonly stop: string
}

function endingOf(sentence: readonly ComposedPart[]): Ending | undefined {
  const last = sentence.findLastIndex((part) => part.kind !== 'text' || part.text.trim() !== '')
  const end = sentence[last]
  const stop = end?.kind === 'text' ? /\.\s*$/.exec(end.text)?.[0] : undefined
  if (end?.kind !== 'text' || stop === undefined) return undefined
  const parts: readonly ComposedPart[] = [
    ...sentence.slice(0, last),
    { kind: 'text', text: end.text.slice(0, -stop.length) },
  ]
  const at = parts.findLastIndex((part) => part.kind === 'text' && part.text.search(BEFORE_NAME) >= 0)
  const split = parts[at]
  if (split?.kind !== 'text') return undefined
  const cut = [...split.text.matchAll(BEFORE_NAME)].map((match) => match.index + match[0].length).at(-1) ?? 0
  const name: readonly ComposedPart[] = [{ kind: 'text', text: split.text.slice(cut) }, ...parts.slice(at + 1)]
  if (name.some(({ kind }) => kind === 'figref') || NO_NAME.test(plainText(name))) return undefined
  const rest = sentence.slice(last + 1).map((part) => (part.kind === 'text' ? part.text : ''))
  return {
    head: [...parts.slice(0, at), { kind: 'text', text: split.text.slice(0, cut) }],
    name,
    stop: stop + rest.join(''),
  }
}

const text = (words: string): ComposedPart => ({ kind: 'text', text: words })

/** Where a sentence stands, so that names of later ones can join it. */
interface Listed extends Ending {
  readonly names: (readonly ComposedPart[])[]
}

function written({ head, names, stop }: Listed): readonly ComposedPart[] {
  const between = (at: number) => (at === 0 ? '' : at === names.length - 1 ? ' and ' : ', ')
  return [...head, ...names.flatMap((name, at) => [text(between(at)), ...name]), text(stop)].filter(
    (part) => part.kind !== 'text' || part.text !== '',
  )
}

/** Sentences of one topic that differ in their last name alone are told once, where the first of them stands. */
export function namesListed(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const first = new Map<string, Listed>()
  const read = startsJoined(paragraphs).map((paragraph) => {
    const sentences = sentencesOf(paragraph.parts).flatMap(
      (sentence): readonly (readonly ComposedPart[] | Listed)[] => {
        const ending = endingOf(sentence)
        if (ending === undefined) return [sentence]
        const key = `${paragraph.topic ?? ''}\n${plainText(ending.head).trim()}`
        const known = first.get(key)
        if (known !== undefined) {
          known.names.push(ending.name)
          return []
        }
        const listed = { ...ending, names: [ending.name] }
        first.set(key, listed)
        return [listed]
      },
    )
    return { paragraph, sentences }
  })
  return read.flatMap(({ paragraph, sentences }) => {
    const parts = sentences.flatMap((sentence) => ('names' in sentence ? written(sentence) : sentence))
    return plainText(parts).trim() === '' ? [] : [{ ...paragraph, parts }]
  })
}
