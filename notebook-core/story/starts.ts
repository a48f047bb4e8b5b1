/** What was brought, told once: "The gene A and a set of 8 genes were entered as the starting points of the analysis." */
import type { Paragraph } from './playbook.ts'
import { plainText } from './render.ts'

const START = /^(\S.*?),? was (entered|provided) as the starting point of the analysis\.\s*$/s

interface Start {
  /** Of which topic, and how it was brought. */
  readonly key: string
  readonly verb: string
  readonly subject: string
}

function startOf({ topic = '', parts }: Paragraph): Start | undefined {
  const found = parts.every(({ kind }) => kind === 'text') ? START.exec(plainText(parts)) : null
  const [, subject, verb] = found ?? []
  // A second sentence before the words is no subject.
  if (subject === undefined || verb === undefined || /[.!?]\s/.test(subject)) return undefined
  return { key: `${topic}\n${verb}`, verb, subject }
}

function joined(subjects: readonly string[], verb: string): string {
  const [first = '', ...others] = subjects
  const all = [first, ...others.map((each) => each.replace(/^(?:A|The)\b/, (article) => article.toLowerCase()))]
  const hasCommas = all.some((each) => each.includes(', '))
  const list = `${all.slice(0, -1).join(', ')}${hasCommas || all.length > 2 ? ',' : ''} and ${all.at(-1)}${all.at(-1)?.includes(', ') === true ? ',' : ''}`
  return `${list} were ${verb} as the starting points of the analysis. `
}

/** Paragraphs that say of one thing each that the analysis started from it are one, where the first of them stands. */
export function startsJoined(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const groups = new Map<string, Start[]>()
  const starts = paragraphs.map((paragraph) => {
    const start = startOf(paragraph)
    if (start !== undefined) groups.set(start.key, [...(groups.get(start.key) ?? []), start])
    return start
  })
  return paragraphs.flatMap((paragraph, at) => {
    const start = starts[at]
    const group = start === undefined ? [] : (groups.get(start.key) ?? [])
    if (start === undefined || group.length < 2) return [paragraph]
    if (group[0] !== start) return []
    return [
      {
        ...paragraph,
        parts: [
          {
            kind: 'text' as const,
            text: joined(
              group.map(({ subject }) => subject),
              start.verb,
            ),
          },
        ],
      },
    ]
  })
}
