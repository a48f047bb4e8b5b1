import { expect, it } from 'vitest'
import { isVersion, sectionOf, withSection } from './release-notes.mjs'

const SUBJECTS = [
  'feat(palette): rank steps by what biologists ask',
  'fix: keep the chosen cell in sight',
  'feat(server)!: read files of a bucket by their hash',
  'test(rooms): wait for the receipt',
  'Merge something',
]

it('tells what must be done first, then what is new and mended, and counts the rest', () => {
  expect(sectionOf('1.2.0', '2026-01-31', SUBJECTS).split('\n\n')).toEqual([
    '## 1.2.0 (2026-01-31)',
    '### To do at the upgrade',
    '- **server**: read files of a bucket by their hash',
    '### New',
    '- **palette**: rank steps by what biologists ask',
    '### Mended',
    '- keep the chosen cell in sight',
    '2 more commits change tests, documents and the inside.',
  ])
})

it('puts the newest release first, in the place of its announcement, and refuses to tell one twice', () => {
  const before = '# Changelog\n\nWhat changes.\n\n## 1.1.0\n\nNot released yet.\n\n## 1.0.0 (2025-01-01)\n\n- first\n'
  const after = withSection(before, '1.1.0', '## 1.1.0 (2026-01-31)\n\n- more')
  expect(after).toBe(
    '# Changelog\n\nWhat changes.\n\n## 1.1.0 (2026-01-31)\n\n- more\n\n## 1.0.0 (2025-01-01)\n\n- first\n',
  )
  expect(() => withSection(after, '1.1.0', '')).toThrow('1.1.0 is in the changelog already.')
})

it('takes three numbers for a version, and nothing else', () => {
  expect(['1.2.3', '10.0.0', 'v1.2.3', '1.2', '1.2.3-rc', undefined].map(isVersion)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
