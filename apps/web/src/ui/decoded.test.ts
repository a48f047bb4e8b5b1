import { expect, it } from 'vitest'
import { decoded } from './decoded.ts'

it('reads what an address says, and leaves what was cut within a letter', () => {
  expect(['Input%5BGene%5D', 'Input%5BGene%5', '100%', '', 'a b'].map(decoded)).toEqual([
    'Input[Gene]',
    'Input%5BGene%5',
    '100%',
    '',
    'a b',
  ])
})
