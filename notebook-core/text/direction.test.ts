import { expect, it } from 'vitest'
import { isRightToLeft } from './direction.ts'

it.each([
  ['التعبير الجيني في ستة عينات.', true],
  ['ביטוי הגן STAT1 בשש דגימות.', true],
  ['STAT1 (بروتين) rose in six samples.', false],
  ['12 — 3', false],
  ['', false],
])('reads %j from right to left: %s', (text, isIt) => {
  expect(isRightToLeft(text)).toBe(isIt)
})
