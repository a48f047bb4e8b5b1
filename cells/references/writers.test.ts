import { worksOf } from '@playbook/core/report/citations'
import { expect, it } from 'vitest'
import * as databases from './databases.ts'
import * as methods from './methods.ts'
import * as services from './services.ts'

const works = worksOf(
  [databases, methods, services].flatMap((group) =>
    Object.values(group).map(({ citation, doi }, at) => ({
      number: at + 1,
      citation,
      places: [],
      ...(doi !== undefined && { doi }),
    })),
  ),
)
const byDoi = new Map(works.map((work) => [work.doi, work]))

it('knows all writers of most articles, and says of which it does not', () => {
  const articles = works.filter(({ doi }) => doi !== undefined)
  // A program by somebody who goes by a first name, and an article of which no more is known than where it stands.
  expect(articles.filter(({ writers }) => writers.length === 0).map(({ key }) => key)).toEqual(['fedor', 'journal'])
  expect(articles.filter(({ hasMore }) => hasMore).map(({ key }) => key)).toMatchInlineSnapshot(`
    [
      "tiemeyer2017",
      "shapiro2023",
      "lonsdale2013",
      "roadmap2015",
      "encode2020",
      "choudhary2020",
      "clarke2025",
    ]
  `)
  const isName = (name: string) => /^[\p{L}’ -]+$/u.test(name)
  const names = articles.flatMap(({ writers }) => writers.map((each) => ('group' in each ? each.group : each.family)))
  expect(names.filter((name) => !isName(name))).toEqual([])
})

it('reads compound names, initials and groups of long lists', () => {
  expect(byDoi.get('10.1093/nar/gkv412')?.writers[7]).toEqual({ family: 'Asselin-Labat', given: 'M.-L.' })
  expect(byDoi.get('10.1093/nar/gku1003')?.writers.at(-1)).toEqual({ family: 'von Mering', given: 'C.' })
  expect(byDoi.get('10.1093/nar/gkaa1083')?.writers.at(-1)).toEqual({ group: 'Mouse Genome Database Group' })
  expect(byDoi.get('10.1093/nar/gkaa1083')?.title).toBe(
    'Mouse Genome Database (MGD): Knowledgebase for mouse–human comparative biology',
  )
  expect(byDoi.get('10.1016/j.cell.2020.06.004')?.writers.at(-1)).toEqual({
    group: 'Molecular Transducers of Physical Activity Consortium',
  })
  expect(byDoi.get('10.1002/cpz1.90')?.writers.at(-1)).toEqual({ family: 'Ma’ayan', given: 'A.' })
  expect(byDoi.get('10.1016/j.cell.2017.10.049')?.writers).toHaveLength(56)
})
