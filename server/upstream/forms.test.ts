import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loosened, readForm } from './forms.ts'

const LIMIT = 1000

it('reads bare NaN and Infinity as texts, and leaves those inside of strings', () => {
  const text = String.raw`{"a": [NaN, Infinity,-Infinity, 1], "NaN": "Infinity \" NaN \\", "b": "\\\"-Infinity", "c": NaN}`
  expect(JSON.parse(loosened(text))).toEqual({
    a: ['nan', 'inf', '-inf', 1],
    NaN: 'Infinity " NaN \\',
    b: '\\"-Infinity',
    c: 'nan',
  })
})

it('changes nothing of any JSON', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(loosened(text)).toBe(text)
    }),
  )
})

it('reads every JSON again whose numbers were written as bare words', () => {
  const word = fc.constantFrom('NaN', 'Infinity', '-Infinity')
  const named = new Map([
    ['NaN', 'nan'],
    ['Infinity', 'inf'],
    ['-Infinity', '-inf'],
  ])
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string(), word)), (pairs) => {
      const text = `[${pairs.map(([key, bare]) => `[${JSON.stringify(key)}, ${bare}]`).join(',')}]`
      expect(JSON.parse(loosened(text))).toEqual(pairs.map(([key, bare]) => [key, named.get(bare)]))
    }),
  )
})

it('costs no more than a text is long, also when it ends inside of a string', () => {
  const started = performance.now()
  loosened('"\\"'.repeat(1_000_000))
  expect(performance.now() - started).toBeLessThan(30_000)
})

it('unpacks a text within the limit, and takes a plain one', async () => {
  const text = 'a\tb\nμ'
  expect(await readForm(gzipSync(text), 'gzip-text', LIMIT)).toEqual({ value: text })
  expect(await readForm(Buffer.from(text), 'gzip-text', LIMIT)).toEqual({ value: text })
  expect(await readForm(gzipSync('x'.repeat(4 * LIMIT + 1)), 'gzip-text', LIMIT)).toMatchObject({
    wrong: 'answered with more than this server reads',
  })
  expect(await readForm(gzipSync(text).subarray(0, 12), 'gzip-text', LIMIT)).toMatchObject({
    wrong: 'answered with something broken instead of data',
  })
})

it('reads plain text as it is, and JSON with a word for what is none', async () => {
  expect(await readForm(Buffer.from('<b>'), 'text', LIMIT)).toEqual({ value: '<b>' })
  expect(await readForm(Buffer.from('[NaN]'), 'loose-json', LIMIT)).toEqual({ value: ['nan'] })
  expect(await readForm(Buffer.from('[NaN]'), 'json', LIMIT)).toMatchObject({
    wrong: 'answered with something broken instead of data',
  })
  expect(await readForm(Buffer.from(' '), 'json', LIMIT)).toMatchObject({
    wrong: 'answered with nothing instead of data',
  })
})

it('reads JSON behind a byte order mark', async () => {
  const body = Buffer.from('\uFEFF{"a": 1}')
  expect(await readForm(body, 'json', LIMIT)).toEqual({ value: { a: 1 } })
  expect(await readForm(body, 'loose-json', LIMIT)).toEqual({ value: { a: 1 } })
})

it('reads rows of cells, and refuses a table that ends in the middle of one', async () => {
  expect(await readForm(Buffer.from('\uFEFFid,median\n"a,b",1\n'), 'csv', LIMIT)).toEqual({
    value: [
      ['id', 'median'],
      ['a,b', '1'],
    ],
  })
  const broken = { wrong: 'answered with something broken instead of data' }
  expect(await readForm(Buffer.from('id\tdose\n"a" b\t10,5 uM\nc\t\n'), 'tsv', LIMIT)).toEqual({
    value: [
      ['id', 'dose'],
      ['"a" b', '10,5 uM'],
      ['c', ''],
    ],
  })
  expect(await readForm(Buffer.from('id\tdose\nc'), 'tsv', LIMIT)).toMatchObject(broken)
  expect(await readForm(Buffer.from('id,median\na'), 'csv', LIMIT)).toMatchObject(broken)
  expect(await readForm(Buffer.from('<html>'), 'csv', LIMIT)).toMatchObject({
    wrong: 'answered with a web page instead of data',
  })
})

it('takes a whole archive as it is, and refuses one that was cut', async () => {
  const whole = Buffer.from('PK\u0003\u0004…PK\u0005\u0006rest', 'latin1')
  expect(await readForm(whole, 'zip', LIMIT)).toEqual({ value: whole })
  expect(await readForm(whole.subarray(0, 6), 'zip', LIMIT)).toMatchObject({
    wrong: 'answered with something broken instead of data',
  })
  expect(await readForm(Buffer.from(''), 'zip', LIMIT)).toMatchObject({
    wrong: 'answered with nothing instead of data',
  })
})

const BROKEN = { wrong: 'answered with something broken instead of data' }

it('reads a whole document of XML and no part of one', async () => {
  const whole = '<?xml version="1.0"?>\n<a:b c="1"><d/></a:b>\n'
  expect(await readForm(Buffer.from(whole), 'xml', LIMIT)).toEqual({ value: whole })
  expect(await readForm(Buffer.from(whole.slice(0, -5)), 'xml', LIMIT)).toMatchObject(BROKEN)
  expect(await readForm(Buffer.from('<d/>'), 'xml', LIMIT)).toEqual({ value: '<d/>' })
  expect(await readForm(Buffer.from('<!doctype html><p>'), 'xml', LIMIT)).toMatchObject({
    wrong: 'answered with a web page instead of data',
  })
})

it('reads whole lines and no part of one', async () => {
  expect(await readForm(Buffer.from('a\t1\r\nb\n'), 'lines', LIMIT)).toEqual({ value: ['a\t1', 'b'] })
  expect(await readForm(Buffer.from('a\t1\nb'), 'lines', LIMIT)).toMatchObject(BROKEN)
  expect(await readForm(Buffer.from('  '), 'lines', LIMIT)).toMatchObject({
    wrong: 'answered with nothing instead of data',
  })
})
