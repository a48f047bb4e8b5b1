import fc from 'fast-check'
import { expect, it } from 'vitest'
import { carriedPath, localPath } from './local-path.ts'

it('takes pages of this site, with what stands behind ? and #', () => {
  const paths = ['/', '/playbooks/1b-2', '/playbooks/1#comment-2', '/public/a?x=1&y=%2F', '/open#a.b-c_d', '/inbox']
  expect(paths.map(localPath)).toEqual(paths)
})

it('takes no address that leads to another site, back to signing in, or is too long', () => {
  const others = [
    undefined,
    null,
    '',
    'playbooks',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/..//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    ' /inbox',
    '/in box',
    '/a?b\\c',
    '/sign-in?to=/',
    '/sign-in',
    `/${'x'.repeat(1000)}`,
  ]
  expect(others.map(localPath)).toEqual(others.map(() => undefined))
})

it('never leaves this site, whatever is written', () => {
  const origin = 'https://here.example'
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\.:@?#%\tab e') }), (text) => {
      const path = localPath(text)
      if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin)
    }),
  )
})

it('is carried along and read again as it was', () => {
  const path = '/open#a.b?c'
  expect(new URLSearchParams(carriedPath(path).slice(2)).get('to')).toBe(path)
})
