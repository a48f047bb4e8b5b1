import { expect, it, vi } from 'vitest'
import { combine, createStore, derive, sameEntries, sameItems } from './store.ts'

it('tells of changes, and only of changes', () => {
  const store = createStore(1)
  const told = vi.fn<() => void>()
  const stop = store.subscribe(told)
  store.set(1)
  store.set(2)
  stop()
  store.set(3)
  expect(told).toHaveBeenCalledTimes(1)
  expect(store.get()).toBe(3)
})

it('keeps a derived value the same object while it means the same', () => {
  const store = createStore({ items: [1, 2], other: 'a' })
  const items = derive(store, ({ items: list }) => [...list], sameItems)
  const first = items.get()
  store.set({ items: [1, 2], other: 'b' })
  expect(items.get()).toBe(first)
  store.set({ items: [2, 1], other: 'b' })
  expect(items.get()).toEqual([2, 1])
})

it('tells of a derived value only when it changes, and of one made of two when either changes it', () => {
  const [a, b] = [createStore(1), createStore(1)]
  const isEven = derive(a, (n) => n % 2 === 0)
  const sum = combine(a, b, (one, other) => one + other)
  const [toldOfEven, toldOfSum] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = isEven.subscribe(toldOfEven)
  sum.subscribe(toldOfSum)
  a.set(3)
  expect([toldOfEven.mock.calls.length, toldOfSum.mock.calls.length]).toEqual([0, 1])
  a.set(4)
  b.set(2)
  expect([toldOfEven.mock.calls.length, toldOfSum.mock.calls.length]).toEqual([1, 3])
  stop()
  a.set(5)
  expect([toldOfEven.mock.calls.length, isEven.get()]).toEqual([1, false])
  isEven.subscribe(toldOfEven)
  a.set(6)
  expect([toldOfEven.mock.calls.length, isEven.get()]).toEqual([2, true])
})

it('compares maps with their order', () => {
  const map = (...entries: [string, number][]) => new Map(entries)
  expect(sameEntries(map(['a', 1], ['b', 2]), map(['a', 1], ['b', 2]))).toBe(true)
  expect(sameEntries(map(['a', 1], ['b', 2]), map(['b', 2], ['a', 1]))).toBe(false)
  expect(sameEntries(map(['a', 1]), map(['a', 2]))).toBe(false)
  expect(sameEntries(map(['a', 1]), map())).toBe(false)
})
