import { expect, it } from 'vitest'
import { ANIMALS } from '../live/room/identity.ts'
import { initials } from './initials.ts'
import { keyNames, keysText } from './keyNames.ts'
import { doiUrl, safeHref } from './href.ts'
import { timeAgo } from './timeAgo.ts'

const now = new Date(2026, 10, 21, 14, 0)

it.each([
  [new Date(2026, 10, 21, 14, 0, 20), 'just now'],
  [new Date(2026, 10, 21, 13, 59, 40), 'just now'],
  [new Date(2026, 10, 21, 13, 58), '2 min ago'],
  [new Date(2026, 10, 21, 0, 5), '13 h ago'],
  [new Date(2026, 10, 20, 23, 50), 'Yesterday'],
  [new Date(2026, 10, 17, 9, 0), 'Tuesday'],
  [new Date(2026, 4, 3), '3 May'],
  [new Date(2025, 4, 3), '3 May 2025'],
])('says when %s was', (date, words) => {
  expect(timeAgo(date, now)).toBe(words)
})

it('shortens names of any script to one or two letters', () => {
  expect(['Maria Ott', 'guest otter', 'ada', '  ', 'Ana de la Cruz', '李 小龙', '👩‍🔬 Lab'].map(initials)).toEqual([
    'MO',
    'OT',
    'A',
    '?',
    'AC',
    '李小',
    '👩L',
  ])
})

it('tells guests apart by their letters', () => {
  const letters = ANIMALS.map((animal) => initials(`Guest ${animal}`))
  expect(new Set(letters).size).toBe(ANIMALS.length)
})

it('names keys as they are written on the machine', () => {
  expect([keyNames('Mod+Shift+Up', true), keyNames('Mod+Shift+Up', false)]).toEqual([
    ['⌘', '⇧', '↑'],
    ['Ctrl', 'Shift', '↑'],
  ])
  expect([keysText('Mod+K', true), keysText('Mod+K', false)]).toEqual(['⌘K', 'Ctrl+K'])
})

it('follows links to web pages, mail, DOIs and the same page, and no others', () => {
  expect(
    [
      'https://example.org/a b',
      'mailto:a@b.org',
      'doi:10.1038/ng.2653',
      '#figure-1',
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/api/playbooks',
      'C:\\x',
    ].map(safeHref),
  ).toEqual([
    'https://example.org/a%20b',
    'mailto:a@b.org',
    'https://doi.org/10.1038/ng.2653',
    '#figure-1',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('keeps odd signs of a DOI inside its path', () => {
  expect(doiUrl('10.1002/(SICI)1097-0258<3::AID>3.0.CO;2-#?')).toBe(
    'https://doi.org/10.1002/(SICI)1097-0258%3C3::AID%3E3.0.CO;2-%23%3F',
  )
})
