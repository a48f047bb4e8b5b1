import { expect, it } from 'vitest'
import { printedAt, roomOf } from './printSize.ts'

const look = { widthMm: 85, fontPt: 7, palette: 'playbook' } as const

it('prints a drawing as wide as asked, its words in the points that were asked for', () => {
  // 85 mm are 321.26 pixels; letters of 11.5 pixels are 7 points where the drawing is 395 wide.
  expect(roomOf(look)).toBe(395)
  expect(roomOf({ ...look, fontPt: 14 })).toBe(197)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="395" height="200" viewBox="0 0 395 200"></svg>'
  const printed = printedAt({ svg, width: 395, height: 200 }, look)
  expect([printed.svg, printed.isSized]).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" width="85mm" height="43.04mm" viewBox="0 0 395 200"></svg>',
    true,
  ])
  expect(printed.width).toBeCloseTo(321.26, 2)
  const points = (11.5 * (printed.width / 395) * 72) / 96
  expect(points).toBeCloseTo(7, 1)
})
