import { InputError } from '@playbook/core/errors'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { failureOf } from '../testing/runs.ts'
import { openDrsFile } from './drs.ts'

/** A host of DRS whose answers are given by address; every other is refused. */
function host(answers: Readonly<Record<string, unknown>>) {
  const asked: string[] = []
  const told: unknown[] = []
  const open = async (url: string, headers?: unknown) => {
    asked.push(url)
    told.push(headers)
    const answer = answers[url]
    if (answer === undefined) throw new InputError(`refused ${url}`)
    return Readable.from([Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer))])
  }
  return { asked, told, open }
}

const OBJECT = 'https://data.example.org/ga4gh/drs/v1/objects/54fd6a02'
const ADDRESS = 'drs://data.example.org/54fd6a02'

it.each([
  ['as the standard has it', { access_methods: [{ type: 'https', access_url: { url: 'https://a.example.org/f' } }] }],
  ['as a text, as the reference writes it', { access_methods: [{ access_url: 'https://a.example.org/f' }] }],
])('opens a file by the address that its host gives %s', async (_how, object) => {
  const { asked, open } = host({ [OBJECT]: object, 'https://a.example.org/f': 'gene\ts1' })
  expect(await text(await openDrsFile(ADDRESS, open))).toBe('gene\ts1')
  expect(asked).toEqual([OBJECT, 'https://a.example.org/f'])
})

it('takes the next way where one fails, and asks for the address of a way that has only an id', async () => {
  const { open } = host({
    [OBJECT]: {
      access_methods: [
        { type: 's3', access_url: { url: 's3://bucket/f' } },
        { type: 'https', access_url: { url: 'https://gone.example.org/f' } },
        { type: 'https', access_id: 'a/b' },
      ],
    },
    [`${OBJECT}/access/a%2Fb`]: { url: 'https://a.example.org/f' },
    'https://a.example.org/f': 'data',
  })
  expect(await text(await openDrsFile(ADDRESS, open))).toBe('data')
})

it('tells the token of the address to its host, and what the host says to where the file is', async () => {
  const token = { 'X-SBG-Auth-Token': 'a+b/c=' }
  const ways = [
    { access_url: { url: 'https://gone.example.org/f' } },
    { access_id: 'way' },
    { access_url: { url: 'https://a.example.org/f', headers: ['Authorization: no record'] } },
  ]
  const given = { url: 'https://data.example.org/f', headers: { Authorization: 'Bearer x' } }
  const answers = { [OBJECT]: { access_methods: ways }, [`${OBJECT}/access/way`]: given, [given.url]: 'data' }
  for (const written of [JSON.stringify(token), encodeURIComponent(JSON.stringify(token))]) {
    const { told, open } = host(answers)
    expect(await text(await openDrsFile(`${ADDRESS}#?headers=${written}`, open))).toBe('data')
    expect(told).toEqual([token, undefined, token, { Authorization: 'Bearer x' }])
  }
  for (const written of ['{"Host":"x"}', '{"X-A":"a\\nb"}', 'x']) {
    const { told, open } = host(answers)
    expect(await failureOf(openDrsFile(`${ADDRESS}#?headers=${written}`, open))).toMatchObject({
      message: 'The headers of the address cannot be sent. Write them as #?headers={"X-Name":"value"}.',
    })
    expect(told).toEqual([])
  }
})

it('asks a host with a port without encryption, as the reference does', async () => {
  const { asked, open } = host({})
  await failureOf(openDrsFile('drs://data.example.org:8080/x', open))
  expect(asked).toEqual(['http://data.example.org:8080/ga4gh/drs/v1/objects/x'])
})

it('says why a file cannot be had', async () => {
  const page = host({ [OBJECT]: '<html>' })
  expect(await failureOf(openDrsFile(ADDRESS, page.open))).toMatchObject({
    message: `${OBJECT} describes no file. Check the address, or upload the file.`,
  })
  const none = host({ [OBJECT]: { access_methods: [{ type: 'globus' }] } })
  expect(await failureOf(openDrsFile(ADDRESS, none.open))).toMatchObject({
    message: `data.example.org gives the file ${ADDRESS} in no way that can be read here. Download it and upload it.`,
  })
  const away = host({ [OBJECT]: { access_methods: [{ access_url: 'https://gone.example.org/f' }] } })
  expect(await failureOf(openDrsFile(ADDRESS, away.open))).toMatchObject({
    message: 'refused https://gone.example.org/f',
  })
  expect(await failureOf(openDrsFile('drs://data.example.org', away.open))).toMatchObject({ name: 'InputError' })
  expect(await failureOf(openDrsFile('drs://data.example.org/%E0%A4%A', away.open))).toMatchObject({
    name: 'InputError',
  })
})

it('does not wait for a host whose description drips, and asks few addresses of one that names many', async () => {
  const drip = async function* () {
    for (;;) {
      yield Buffer.from(' ')
      await sleep(10)
    }
  }
  const streams: Readable[] = []
  const dripping = async () => {
    const stream = Readable.from(drip())
    streams.push(stream)
    return stream
  }
  expect(await failureOf(openDrsFile(ADDRESS, dripping, 100))).toMatchObject({
    name: 'InputError',
    message: `${OBJECT} describes no file: it takes too long.`,
  })
  expect(streams.map(({ destroyed }) => destroyed)).toEqual([true])
  const ways = Array.from({ length: 1000 }, (_, n) => ({ access_url: { url: `https://a${n}.example.org/f` } }))
  const many = host({ [OBJECT]: { access_methods: ways } })
  expect(await failureOf(openDrsFile(ADDRESS, many.open))).toMatchObject({ name: 'InputError' })
  expect(many.asked).toHaveLength(11)
})
