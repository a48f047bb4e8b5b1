import { expect, it } from 'vitest'
import { movedBetween } from './moved.ts'

it('names the fewest things that moved, and nothing that came or went', () => {
  expect([...movedBetween(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])]).toEqual(['a'])
  expect([...movedBetween(['a', 'b', 'c'], ['x', 'a', 'c'])]).toEqual([])
  expect([...movedBetween(['a', 'b', 'c'], ['c', 'b', 'a'])].length).toBe(2)
})
