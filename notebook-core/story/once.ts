import type { ComposedPart } from './compose.ts'
import type { Paragraph } from './playbook.ts'
import { plainText } from './render.ts'

/** Where a sentence ends and another begins. */
const END = /[.?!]\s+(?=\p{Lu})/gu

/** Pieces of text, each with the blanks behind it. */
function piecesOf(text: string): readonly string[] {
  const ends = [...text.matchAll(END)].map(({ 0: end, index }) => index + end.length)
  return [0, ...ends].map((from, at) => text.slice(from, ends[at]))
}

/** The sentences of a paragraph, with their citations. */
export function sentencesOf(parts: readonly ComposedPart[]): readonly (readonly ComposedPart[])[] {
  const sentences: ComposedPart[][] = [[]]
  for (const part of parts) {
    if (part.kind !== 'text') {
      sentences.at(-1)?.push(part)
      continue
    }
    const [rest = '', ...next] = piecesOf(part.text)
    sentences.at(-1)?.push({ kind: 'text', text: rest })
    for (const text of next) sentences.push([{ kind: 'text', text }])
  }
  return sentences
}

/** Paragraphs without the sentences that an earlier one has already said; one that says nothing new is left out. */
export function eachOnce(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const said = new Set<string>()
  return paragraphs.flatMap((paragraph) => {
    const sentences = sentencesOf(paragraph.parts)
    const isNew = sentences.map((sentence) => said.size < said.add(plainText(sentence).trim()).size)
    if (isNew.every(Boolean)) return [paragraph]
    const parts = sentences.filter((_sentence, at) => isNew[at]).flat()
    return parts.length === 0 ? [] : [{ ...paragraph, parts }]
  })
}
