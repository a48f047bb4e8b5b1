import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figureAddress, figureSource, withOrigin } from './figure-origin.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><title>https://a.org</title></svg>'
const origin = { address: 'https://playbook.example/playbooks/1', version: 'v1', process: 'p' }

it('finds again the cell that a drawing is of, whatever its id is', () => {
  const isFound = fc.property(
    fc.uuid().chain((id) => fc.constantFrom(id, `a b ${id}`, `é<"${id}`)),
    (cell) => {
      const of = { ...origin, cell }
      expect(figureSource(withOrigin(SVG, of))).toBe(figureAddress(of))
    },
  )
  fc.assert(isFound)
  expect(figureSource(SVG)).toBeUndefined()
})
