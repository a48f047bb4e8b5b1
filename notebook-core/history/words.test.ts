import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wordChanges } from './words.ts'

it('tells the words that were added and removed, with a few around them', () => {
  expect(wordChanges('The response is mostly antiviral.', 'The response is first of all antiviral.')).toEqual([
    { kind: 'same', text: 'The response is ' },
    { kind: 'removed', text: 'mostly' },
    { kind: 'added', text: 'first of all' },
    { kind: 'same', text: ' antiviral.' },
  ])
  const long = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ')
  expect(wordChanges(`${long} end`, `${long} close`)).toEqual([
    { kind: 'same', text: '…word34 word35 word36 word37 word38 word39 ' },
    { kind: 'removed', text: 'end' },
    { kind: 'added', text: 'close' },
  ])
})

it('gives both texts back where they are short', async () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '.'), { maxLength: 10 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(text, text, async (was, is) => {
      const changes = wordChanges(was, is)
      const without = (kind: string) => changes.flatMap((each) => (each.kind === kind ? [] : [each.text])).join('')
      expect([without('added'), without('removed')]).toEqual([was, is])
    }),
  )
})

it('takes no longer than it must for texts that share no word', () => {
  const words = (letter: string) => Array.from({ length: 5000 }, (_, at) => `${letter}${at}`).join(' ')
  const started = performance.now()
  expect(wordChanges(words('a'), words('b')).length).toBe(2)
  expect(performance.now() - started).toBeLessThan(1000)
})
