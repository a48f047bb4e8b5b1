import { UpstreamError } from '@playbook/core/errors'
import { addressOf } from '@playbook/core/service'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { metEnp } from '../../services/metenp.ts'
import { pathOf } from './address.ts'
import { resolvers } from './resolvers.ts'

const context = (status: number) => {
  const fake = fakeContext()
  const get = async () => {
    throw new UpstreamError(`MetENP answered with an error (${status}).`, { service: 'MetENP', status, attempts: 1 })
  }
  return { ...fake, http: { ...fake.http, get }, inputs: { mset: { set: ['ATP', 'NADH'] } } }
}

it('says that a list is too long where the address is, and leaves other failures as they are', async () => {
  await expect(resolvers.enrichMetabolites(context(414))).rejects.toThrow(
    'MetENP takes the names in its address, and 2 names are too long for it. Choose fewer metabolites.',
  )
  await expect(resolvers.enrichMetabolites(context(500))).rejects.toThrow('MetENP answered with an error (500).')
})

it('lists the files that were made, and leaves out one without an address', async () => {
  const mset = { set: ['ATP'] }
  const url = addressOf(metEnp, pathOf(mset.set))
  const made = { FileDescription: 'Plot', FileURL: 'https://bdcw.org/MetENP/out/1/plot.pdf' }
  const files = [made, { FileDescription: 'Heatmap', FileURL: '' }, { FileDescription: 'Table', FileURL: null }]
  const context = fakeContext({ http: { [url]: files } })
  expect(await resolvers.enrichMetabolites({ ...context, inputs: { mset } })).toEqual({ RESTURL: url, res: [made] })
})
