import { expect, it } from 'vitest'
import { LAYERED, ringsBelow } from './lib/rings.mjs'

it.each(LAYERED)('lets no folders of %s read each other in a ring', (folder) => {
  expect(ringsBelow(folder), 'Move what one of these imports reads to a folder below both.').toEqual([])
})
