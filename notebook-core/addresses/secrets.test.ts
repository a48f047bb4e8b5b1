import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasSecrets, jsonWithoutSecrets, textWithoutSecrets, withoutSecrets } from './secrets.ts'

it('takes fragment, user information and signed query off the address of a file', () => {
  const held = [
    'drs://h.org/id#?headers={"X-SBG-Auth-Token":"abc123"}',
    'https://me:pa%3Ass@h.org/a.tsv?x=1',
    'https://h.org/a?x=1&X-Amz-Signature=f00&X-Amz-Expires=9#part',
    'https://h.org/a?AWSAccessKeyId=A&Expires=1&Signature=c',
    'https://h.org/a?sv=2020&sig=abc',
    'https://h.org/a?url=https%3A%2F%2Fi.org%2F%3Ftoken%3Dabc',
    'https://h.org/a#section',
  ]
  expect(held.map(withoutSecrets)).toEqual([
    { address: 'drs://h.org/id', secrets: { headers: { 'X-SBG-Auth-Token': 'abc123' } } },
    { address: 'https://h.org/a.tsv?x=1', secrets: { userInfo: 'me:pa%3Ass' } },
    { address: 'https://h.org/a?x=1', secrets: { query: 'X-Amz-Signature=f00&X-Amz-Expires=9' } },
    { address: 'https://h.org/a', secrets: { query: 'AWSAccessKeyId=A&Expires=1&Signature=c' } },
    { address: 'https://h.org/a?sv=2020', secrets: { query: 'sig=abc' } },
    { address: 'https://h.org/a', secrets: { query: 'url=https%3A%2F%2Fi.org%2F%3Ftoken%3Dabc' } },
    { address: 'https://h.org/a', secrets: {} },
  ])
})

it('leaves alone what holds no secret', () => {
  const plain = ['storage://00', 'drs://h.org/id', 'https://h.org/a?x=1&pageToken=9', 'TP53', 'a@b.org', '']
  expect(plain.map(withoutSecrets)).toEqual(plain.map((address) => ({ address, secrets: undefined })))
  const texts = ['see https://h.org/a#section.', '[x](https://medium.com/@me)', 'ratio 1:/2', 'mail me@h.org']
  expect(texts.map((text) => textWithoutSecrets(text))).toEqual(texts)
})

it('mends addresses wherever they stand in a text, and keeps the words around', () => {
  expect(textWithoutSecrets('See [x](https://h.org/a?token=abc), and drs://h/i#?headers={"X-A":"b c"} too.')).toBe(
    'See [x](https://h.org/a), and drs://h/i too.',
  )
  expect(textWithoutSecrets(JSON.stringify({ url: 'drs://h/i#?headers={"X-A":"abc"}', b: 1 }))).not.toContain('abc')
})

it('mends the addresses of a value, tells what it took off, and keeps what is clean as it is', () => {
  const found: unknown[] = []
  const clean = { list: ['https://h.org/a'] }
  const value = { file: { url: 'https://h.org/a#x', filename: 'a' }, text: 'https://u:p@h.org/', clean }
  const mended = jsonWithoutSecrets(value, (each) => found.push(each))
  expect(mended).toEqual({ file: { url: 'https://h.org/a', filename: 'a' }, text: 'https://h.org/', clean })
  expect(jsonWithoutSecrets(clean)).toBe(clean)
  expect(found).toEqual([
    { address: 'https://h.org/a', secrets: {} },
    { address: 'https://h.org/', secrets: { userInfo: 'u:p' } },
  ])
})

const secret = fc.stringMatching(/^[a-zA-Z0-9]{16,24}$/)
const host = fc.stringMatching(/^[a-z]{3,8}\.org$/)
const ways = (token: string, at: string) => [
  `drs://${at}/i#?headers={"X-SBG-Auth-Token":"${token}"}`,
  `drs://${at}/i#?headers=${encodeURIComponent(`{"X-SBG-Auth-Token":"${token}"}`)}`,
  `https://me:${token}@${at}/a`,
  `HTTPS:\\\\me:${token}@${at}/a`,
  `https://${at}/a?x=1&X-Amz-Signature=${token}`,
  `https://${at}/a?access_token=${token}#p`,
  `https://${at}/a#access_token=${token}`,
  `https://${at}/a?token=${token}`,
]

it('finds a planted secret in every form and place, and changes nothing twice', () => {
  fc.assert(
    fc.property(secret, host, fc.string(), fc.nat(7), (token, at, around, way) => {
      const address = ways(token, at)[way] ?? ''
      const clean = withoutSecrets(address)
      expect(clean.address).not.toContain(token)
      expect(withoutSecrets(clean.address)).toEqual({ address: clean.address, secrets: undefined })
      fc.pre(!around.includes(token))
      const text = textWithoutSecrets(`${around} ${address} ${around}`)
      expect([text.includes(token), hasSecrets(text), textWithoutSecrets(text)]).toEqual([false, false, text])
    }),
  )
})

it('takes time in proportion to the text', () => {
  const shapes = ['https://', 'https://a?', 'a@', '&token=a', '#headers={', 'https://a?u=https%3A//', '%25', '{"']
  for (const shape of shapes) {
    const begun = performance.now()
    textWithoutSecrets(`https://a/?${shape.repeat(20_000)}`)
    expect(performance.now() - begun).toBeLessThan(2000)
  }
})
