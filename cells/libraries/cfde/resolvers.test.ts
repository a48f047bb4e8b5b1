import { fakeContext } from '@playbook/core/testing'
import { addressOf } from '@playbook/core/service'
import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { resolvers } from './resolvers.ts'

const KEYS = ['GlyGen', 'IDGDrugTargets', 'KOMP2']
const urls = catalogue.filter(({ key }) => KEYS.includes(key)).map(({ url }) => url)

/** A context that gives every library the same text, and keeps what was asked. */
function counting() {
  const asked: string[] = []
  const fake = fakeContext()
  const get: typeof fake.http.get = async (service, place, { query, schema }) => {
    asked.push(addressOf(service, place, query))
    return schema.parse('KLF4 targets\t\tKLF4\tSOX2\n')
  }
  return { asked, context: { ...fake, http: { ...fake.http, get } } }
}

it('asks for the file of every library once, however often it was chosen', async () => {
  const { asked, context } = counting()
  const params = { datasets: [...KEYS, 'KOMP2', 'GlyGen'] }
  const libraries = await resolvers.chooseCfdeLibraries({ ...context, inputs: {}, params })
  expect(libraries.map(({ key, dataset: { gmt } }) => [key, gmt])).toEqual(
    KEYS.map((key) => [key, { 'KLF4 targets': { set: ['KLF4', 'SOX2'] } }]),
  )
  expect(asked).toEqual(urls)
})

it('asks for the file of one library once', async () => {
  const { asked, context } = counting()
  const dataset = await resolvers.chooseCfdeDataset({ ...context, inputs: {}, params: { key: 'KOMP2' } })
  await resolvers.fetchCfdeDataset({ ...context, inputs: { dataset } })
  expect(asked).toEqual([dataset.dataset.url])
})
