import { expect, it } from 'vitest'
import { nameKey, writtenDrug } from './names.ts'

it('writes names of capitals in small letters, codes and abbreviations as they are', () => {
  const names = ['LAPATINIB', 'VALPROIC ACID', 'DMSO', 'AZD-6244', 'Imatinib', 'vorinostat']
  expect(names.map(writtenDrug)).toEqual(['lapatinib', 'valproic acid', 'DMSO', 'AZD-6244', 'Imatinib', 'vorinostat'])
})

it('compares names whatever their capitals and hyphens', () => {
  expect(nameKey(' VALPROIC ACID')).toBe(nameKey('valproic-acid'))
})
