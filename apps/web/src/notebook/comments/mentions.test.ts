import { expect, it } from 'vitest'
import { namedSoFar, withName } from './mentions.ts'

it('sees a name that is being written behind an @, and no e-mail address', () => {
  const seen = (text: string) => namedSoFar(text, text.length)
  expect([seen('Look, @gr'), seen('@'), seen('ada@lab'), seen('@Grace\nnow'), seen('none')]).toEqual([
    'gr',
    '',
    undefined,
    undefined,
    undefined,
  ])
})

it('writes the whole name in place of its beginning', () => {
  expect(withName('Look, @gr and say', 9, 'gr', 'Grace Hopper')).toEqual({
    text: 'Look, @Grace Hopper and say',
    cursor: 20,
  })
})
