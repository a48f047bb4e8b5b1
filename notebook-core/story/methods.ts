/** Methods as a paper tells them: by topic, and equal steps once. */
import type { ComposedPart, FigureLabel } from './compose.ts'
import type { Paragraph } from './playbook.ts'
import { withoutEnd } from '../text/lines.ts'
import { plainText } from './render.ts'

/** Where a paragraph belongs. */
export interface Place {
  /** The heading that it stands below in the playbook. */
  readonly topic?: string
  /** The service or the task of its step, or the data. */
  readonly subject?: string
  /** The step and its parameters: two with the same words did the same. */
  readonly deed?: string
}

const HEADING = /^ {0,3}#{1,6}[^\S\n]+(\S.*)$/m

/** The first heading of a text. */
export function headingOf(text: string): string | undefined {
  const written = HEADING.exec(text)?.[1]?.trimEnd()
  const words = written && withoutEnd(written, '#').trimEnd()
  return words?.replaceAll(/[*_`]/g, '') || undefined
}

/** What a paragraph says, whatever it points at and counts. */
function saidIn({ parts, deed }: Paragraph): string | undefined {
  if (deed === undefined) return undefined
  const words = plainText(parts.filter(({ kind }) => kind !== 'figref')).replaceAll(/\d[\d,.]*/g, '#')
  return `${deed}\n${words}`
}

/** "Table 5 and Table 7 were obtained in the same way." */
function likewise(labels: readonly (readonly [string, FigureLabel])[]): readonly ComposedPart[] {
  const between = (at: number) => (at === 0 ? ' ' : at === labels.length - 1 ? ' and ' : ', ')
  const pointers = labels.flatMap(([target, label], at): readonly ComposedPart[] => [
    { kind: 'text', text: between(at) },
    { kind: 'figref', target, label },
  ])
  return [...pointers, { kind: 'text', text: ` ${labels.length === 1 ? 'was' : 'were'} obtained in the same way.` }]
}

/** A paragraph without the space that would follow it. */
function trimmed(parts: readonly ComposedPart[]): readonly ComposedPart[] {
  const last = parts.findLastIndex((part) => part.kind !== 'text' || part.text.trim() !== '')
  return parts
    .slice(0, last + 1)
    .map((part, at) => (at === last && part.kind === 'text' ? { ...part, text: part.text.trimEnd() } : part))
}

/** Steps that did what an earlier one did are named there, if they have a figure or table to be named by. */
export function onceTold(
  paragraphs: readonly Paragraph[],
  figures: ReadonlyMap<string, FigureLabel>,
): readonly Paragraph[] {
  const first = new Map<string, string>()
  const again = new Map<string, (readonly [string, FigureLabel])[]>()
  const kept = paragraphs.filter((paragraph) => {
    const said = saidIn(paragraph)
    const label = figures.get(paragraph.cell)
    const model = said === undefined ? undefined : first.get(said)
    if (said !== undefined && model === undefined) first.set(said, paragraph.cell)
    if (model === undefined || label === undefined) return true
    again.set(model, [...(again.get(model) ?? []), [paragraph.cell, label]])
    return false
  })
  return kept.map((paragraph) => {
    const labels = again.get(paragraph.cell)
    return labels === undefined
      ? paragraph
      : { ...paragraph, parts: [...trimmed(paragraph.parts), ...likewise(labels)] }
  })
}

/**
 * All of one topic, and of one subject where `hasSubjects`, as one paragraph, where the first of them stands. What has no
 * subject of its own goes with what stands before it.
 */
export function byTopic(paragraphs: readonly Paragraph[], hasSubjects: boolean): readonly Paragraph[] {
  const joined = new Map<string, Paragraph>()
  let before = { topic: '', subject: '' }
  for (const paragraph of paragraphs) {
    const topic = paragraph.topic ?? ''
    const subject = hasSubjects ? (paragraph.subject ?? (before.topic === topic ? before.subject : '')) : ''
    before = { topic, subject }
    const key = JSON.stringify(before)
    const first = joined.get(key)
    const parts: readonly ComposedPart[] =
      first === undefined ? paragraph.parts : [...trimmed(first.parts), { kind: 'text', text: ' ' }, ...paragraph.parts]
    joined.set(key, { ...(first ?? paragraph), parts })
  }
  return [...joined.values()]
}
