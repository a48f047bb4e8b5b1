import { expect, it } from 'vitest'
import type { ComposedPart } from '../story/compose.ts'
import { plainText } from '../story/render.ts'
import { passagesOf } from './passages.ts'

const found = (words: string, ...numbers: number[]): { finding: readonly ComposedPart[] } => ({
  finding: [
    { kind: 'text', text: `${words} (` },
    ...numbers.map((number) => ({
      kind: 'figref' as const,
      target: `cell-${number}`,
      label: { kind: 'figure' as const, number },
    })),
    { kind: 'text', text: ').' },
  ],
})

it('says once what several figures show, and points at all of them', () => {
  const results = [
    found('70 genes were higher', 1),
    found('Samples were separated', 2),
    found('70 genes were higher', 3),
    found('70 genes were higher', 4),
    { finding: [] },
    found('Samples were separated', 5),
  ]
  expect(passagesOf(results).map(plainText)).toEqual([
    '70 genes were higher (Fig. 1, Fig. 3 and Fig. 4).',
    'Samples were separated (Fig. 2 and Fig. 5).',
    '',
    '',
    '',
    '',
  ])
})

it('leaves as they are what is said once, and what points at several figures or at none', () => {
  const none = { finding: [{ kind: 'text' as const, text: 'Nothing was found.' }] }
  const results = [found('Compared', 1, 2), found('Compared', 1, 2), none, none, found('Alone', 3)]
  expect(passagesOf(results)).toEqual(results.map(({ finding }) => finding))
})
