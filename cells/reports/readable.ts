import type { Readable } from '@playbook/core/readable'
import { numbered } from './citations.ts'
import { sourceText, type Source } from './parts.ts'

interface Written {
  readonly title: string
  readonly abstract: string
  readonly model: string
  readonly references: readonly Source[]
}

/** A report that a language model wrote as texts under headings, and the works that it cites. */
export function readableReport(
  { title, abstract, model, references }: Written,
  sections: readonly (readonly [heading: string, text: string])[],
): readonly Readable[] {
  const keys = references.map(({ id }) => id)
  const texts = [['Abstract', abstract] as const, ...sections].filter(([, text]) => text.trim() !== '')
  return [
    { kind: 'text', text: title },
    { kind: 'text', text: `Written and reviewed by ${model}. Check every statement before you use it.` },
    ...texts.map(([heading, text]): Readable => ({ kind: 'text', text: `${heading}: ${numbered(text, keys)}` })),
    ...references.map((source, at): Readable => ({ kind: 'text', text: `${at + 1}. ${sourceText(source)}` })),
  ]
}
