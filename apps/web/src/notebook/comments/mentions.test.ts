import { expect, it } from 'vitest'
import { namedSoFar, offered, stillNamed, withName } from './mentions.ts'

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

it('offers at most six people whose name begins as written, and after a space only who goes on', () => {
  const names = ['Ada', 'Ada Byron', 'Adam', 'Grace', 'adele', 'Ada C', 'Ada D', 'Ada E', 'Ada F']
  const people = names.map((name) => ({ id: name, name }))
  const found = (begun: string) => offered(people, begun).map(({ name }) => name)
  expect([found('gr'), found('AD'), found('ada '), found('x'), found('').length]).toEqual([
    ['Grace'],
    ['Ada', 'Ada Byron', 'Adam', 'adele', 'Ada C', 'Ada D'],
    ['Ada Byron', 'Ada C', 'Ada D', 'Ada E', 'Ada F'],
    [],
    6,
  ])
})

it('tells each person once, and nobody whose name was taken out again', () => {
  const [ada, grace] = [
    { id: 'id-ada', name: 'Ada' },
    { id: 'id-grace', name: 'Grace' },
  ]
  expect(stillNamed('@Ada, look. And @Ada again, not grace', [ada, grace, ada])).toEqual(['id-ada'])
  expect(stillNamed('', [ada])).toEqual([])
})
