import { expect, it } from 'vitest'
import { markdownBlocks } from '../markdown/tree.ts'
import { markedBlocks } from './marks.ts'

const marks = (source: string, ...quotes: readonly string[]) =>
  markedBlocks(
    markdownBlocks(source),
    quotes.map((quote, at) => ({ id: String(at), quote })),
  )

it('marks words of a paragraph', () => {
  expect(marks('Of these, 412 genes rose.', '412 genes')).toEqual([
    {
      kind: 'paragraph',
      children: [
        { kind: 'text', text: 'Of these, ' },
        { kind: 'claim', id: '0', isEnd: true, children: [{ kind: 'text', text: '412 genes' }] },
        { kind: 'text', text: ' rose.' },
      ],
    },
  ])
})

it('marks words across emphasis, in pieces of which the last is the end', () => {
  expect(marks('Of **412** genes.', '**412** genes')).toEqual([
    {
      kind: 'paragraph',
      children: [
        { kind: 'text', text: 'Of ' },
        {
          kind: 'strong',
          children: [{ kind: 'claim', id: '0', isEnd: false, children: [{ kind: 'text', text: '412' }] }],
        },
        { kind: 'claim', id: '0', isEnd: true, children: [{ kind: 'text', text: ' genes' }] },
        { kind: 'text', text: '.' },
      ],
    },
  ])
})

it('marks the same words twice where there are two claims, in lists and tables, too', () => {
  const json = JSON.stringify(marks('- two genes\n- two genes\n\n| a |\n|---|\n| 3 |', 'two genes', 'two genes', '3'))
  expect([...json.matchAll(/"claim","id":"(\d)"/g)].map(([, id]) => id)).toEqual(['0', '1', '2'])
})

it('leaves a text as it is where the words are not in it', () => {
  const blocks = markdownBlocks('# A\n\n> b')
  expect(markedBlocks(blocks, [{ id: 'x', quote: 'elsewhere' }])).toEqual(blocks)
})
