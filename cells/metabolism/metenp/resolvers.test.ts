import { UpstreamError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
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
