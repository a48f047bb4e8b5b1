// @vitest-environment jsdom
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { decoded, hashText } from './hashText.ts'

afterEach(() => history.replaceState(null, '', '/'))

it('gives back every text that was encoded', () => {
  fc.assert(fc.property(fc.string(), (text) => decoded(encodeURIComponent(text)) === text))
})

it('leaves as it stands what cannot be decoded', () => {
  expect(['100%', '%E4', 'a%2', 'a b'].map(decoded)).toEqual(['100%', '%E4', 'a%2', 'a b'])
})

it('reads what stands behind # of the address, also where nothing does', () => {
  const at = (address: string) => {
    history.replaceState(null, '', address)
    return hashText()
  }
  expect([at('/open#a%20secret'), at('/open#100%'), at('/open#'), at('/open')]).toEqual(['a secret', '100%', '', ''])
})
