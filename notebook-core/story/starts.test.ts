import { expect, it } from 'vitest'
import type { Paragraph } from './playbook.ts'
import { startsJoined } from './starts.ts'

const paragraph = (text: string, topic?: string): Paragraph => ({
  cell: text,
  label: 'Input',
  parts: [{ kind: 'text', text }],
  ...(topic !== undefined && { topic }),
})
const texts = (paragraphs: readonly Paragraph[]) =>
  startsJoined(paragraphs).map(({ parts }) => parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''))
const entered = (subject: string) => `${subject} was entered as the starting point of the analysis.`

it('tells what was entered in one sentence, where the first of it stands', () => {
  expect(
    texts([
      paragraph(entered('The gene ACE2')),
      paragraph('It was searched.'),
      paragraph(entered('The drug Imatinib')),
    ]),
  ).toEqual([
    'The gene ACE2 and the drug Imatinib were entered as the starting points of the analysis. ',
    'It was searched.',
  ])
  expect(
    texts([
      paragraph(entered('A set of 10 genes, “Up”,')),
      paragraph(entered('A set of 8 genes, “Down”,')),
      paragraph(entered('The gene ACE2')),
    ]),
  ).toEqual([
    'A set of 10 genes, “Up”, a set of 8 genes, “Down”, and the gene ACE2 were entered as the starting points of the analysis. ',
  ])
})

it('leaves a single one, other ways of bringing, and other topics, as they are', () => {
  const file = 'The file a.tsv was provided as the starting point of the analysis.'
  const all = [paragraph(entered('The gene ACE2')), paragraph(file), paragraph(entered('The gene REN'), 'Second')]
  expect(texts(all)).toEqual([entered('The gene ACE2'), file, entered('The gene REN')])
  const two = paragraph('A list was made. The gene REN was entered as the starting point of the analysis.')
  expect(texts([paragraph(entered('The gene ACE2')), two])).toHaveLength(2)
})
