import fc from 'fast-check'
import { expect, it } from 'vitest'
import { InputError } from './errors.ts'
import { addressesOf, addressOf, defineService, fileAt, path } from './service.ts'

const service = defineService({
  name: 'STRING',
  base: 'https://string-db.org/api',
  mirrors: ['https://mirror.org/string/api'],
  hosts: ['files.org'],
})

it('writes paths and queries, lists joined with commas, without what is undefined', () => {
  const place = path`/json/${['A B', 'C,D']}/x/${2}`
  const query = { identifiers: "TP53 α'", ids: [1, 'a/b'], format: undefined, 'is it': true }
  expect(addressOf(service, place, query)).toBe(
    "https://string-db.org/api/json/A%20B,C%2CD/x/2?identifiers=TP53%20%CE%B1'&ids=1,a%2Fb&is%20it=true",
  )
  expect(addressOf(service, path`/json/`, {})).toBe('https://string-db.org/api/json/')
})

it('gives back every value, whatever characters it has', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((value) => !/^\.\.?$/.test(value))
  const isWhole = fc.property(text, text, (segment, value) => {
    const url = new URL(addressOf(service, path`/gene/${segment}/all`, { value }))
    expect(url.pathname.split('/').map(decodeURIComponent)).toEqual(['', 'api', 'gene', segment, 'all'])
    expect([...url.searchParams]).toEqual([['value', value]])
  })
  fc.assert(isWhole)
})

it('refuses a query in a path, and names that would be another address', () => {
  expect(() => path`/gene?id=${1}`).toThrow('not a path: /gene?id=1')
  expect(() => path`gene`).toThrow('not a path: gene')
  expect(() => path`/gene/${'..'}/all`).toThrow(new InputError('“..” is no name that can be looked up.'))
})

it.each([
  ['https://string-db.org/files/1.json', true],
  ['http://files.org/1.json', true],
  ['https://mirror.org', true],
  ['https://string-db.org.evil.org/1.json', false],
  ['https://string-db.org@evil.org/1.json', false],
  ['ftp://files.org/1.json', false],
  ['/files/1.json', false],
])('asks for files on the hosts of the service alone: %s', (address, isOwn) => {
  const ask = () => addressesOf(service, fileAt(address))
  if (isOwn) expect(ask()).toEqual([address])
  else expect(ask).toThrow(`STRING named a file that is not on its own server: ${address}`)
})

it.each([
  ['https://ftp-private.ncbi.nlm.nih.gov/pubchem/.fetch/86/1.txt', true],
  ['https://ftp.ncbi.nlm.nih.gov/pubchem/.fetch/86/1.txt', true],
  ['http://ftp.ncbi.nlm.nih.gov/1.txt', false],
  ['https://ftp.ncbi.nlm.nih.gov:8443/1.txt', false],
  ['https://me@ftp.ncbi.nlm.nih.gov/1.txt', false],
  ['https://ftp.ncbi.nlm.nih.gov.evil.org/1.txt', false],
  ['https://evil.org\\.ncbi.nlm.nih.gov/1.txt', false],
  ['https://evilncbi.nlm.nih.gov/1.txt', false],
  ['https://evil.org/.ncbi.nlm.nih.gov', false],
])('asks for files on every host of a domain that the service names: %s', (address, isOwn) => {
  const files = defineService({ name: 'PubChem', base: 'https://a.org', hosts: ['*.ncbi.nlm.nih.gov'] })
  const ask = () => addressesOf(files, fileAt(address))
  if (isOwn) expect(ask()).toEqual([address])
  else expect(ask).toThrow('named a file that is not on its own server')
})

it('asks its mirrors for the same', () => {
  expect(addressesOf(service, path`/json`, { a: 1 })).toEqual([
    'https://string-db.org/api/json?a=1',
    'https://mirror.org/string/api/json?a=1',
  ])
})
