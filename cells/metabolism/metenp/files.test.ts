import { expect, it } from 'vitest'
import { formatOf, groupsOf, nameOf } from './files.ts'

const file = (FileDescription: string, name: string) => ({
  FileDescription,
  FileURL: `https://bdcw.org/MetENP/${name}`,
})

it('has what people look at before data for programs, under plain names', () => {
  const { shown, data } = groupsOf([
    file('Metabolite -> Reaction information', 'a.json'),
    file('Plot of metabolite count', 'b.pdf'),
    file('PPI for the genes: txt', 'c.txt'),
    file('Report', 'd'),
  ])
  const words = (files: readonly ReturnType<typeof file>[]) => files.map((made) => [nameOf(made), formatOf(made)])
  expect(words(shown)).toEqual([
    ['Plot of metabolite count', 'PDF'],
    ['Report', ''],
  ])
  expect(words(data)).toEqual([
    ['Metabolite → Reaction information', 'JSON'],
    ['PPI for the genes', 'TXT'],
  ])
})
