import type { ComposedPart } from './compose.ts'
import type { Paragraph } from './playbook.ts'
import { plainText } from './render.ts'

/** Pieces of text, each with the blanks behind it, cut where a sentence ends and another begins. */
const BETWEEN = /(?<=[.?!]\s+)(?=\p{Lu})/u

/** The sentences of a paragraph, with their citations. */
function sentencesOf(parts: readonly ComposedPart[]): readonly (readonly ComposedPart[])[] {
  const sentences: ComposedPart[][] = [[]]
  for (const part of parts) {
    if (part.kind !== 'text') {
      sentences.at(-1)?.push(part)
      continue
    }
    const [rest = '', ...next] = part.text.split(BETWEEN)
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
