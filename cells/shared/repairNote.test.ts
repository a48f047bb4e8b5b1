import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notesIn, readDescription, withNotes } from './repairNote.ts'

it('writes what was repaired behind the description, once', () => {
  const first = withNotes('Stroke', { repairs: ['2 duplicates left out'] })
  expect(first).toBe('Stroke [repaired: 2 duplicates left out]')
  expect(withNotes(first, { repairs: ['1 Ensembl version cut', '2 duplicates left out'] })).toBe(
    'Stroke [repaired: 1 Ensembl version cut, 2 duplicates left out]',
  )
  expect(withNotes('', { repairs: ['1 Ensembl version cut'] })).toBe('[repaired: 1 Ensembl version cut]')
})

it('reads back the name and the record of any description', () => {
  const record = fc.array(fc.constantFrom('2 duplicates left out', '1 Ensembl version cut'), { minLength: 1 })
  fc.assert(
    fc.property(fc.string(), record, (name, repairs) => {
      fc.pre(readDescription(name).repaired === undefined && name.trim() === name)
      expect(readDescription(withNotes(name, { repairs }))).toEqual({ name, repaired: repairs.join(', ') })
      expect(withNotes(name, { repairs: [] })).toBe(name)
    }),
  )
})

it('names in the cell what was left out of a list, not what was merely doubled', () => {
  const repairs = [
    '2 items that are no variants left out (foo, p.(Arg3Cys))',
    '1 duplicate left out',
    '1 unknown word left out (bar)',
  ]
  expect(notesIn(withNotes('Mine', { repairs }))).toEqual([
    'repaired',
    '2 left out: foo, p.(Arg3Cys)',
    '1 left out: bar',
  ])
  expect(notesIn('Mine [repaired: 2 duplicates left out]')).toEqual(['repaired'])
})
