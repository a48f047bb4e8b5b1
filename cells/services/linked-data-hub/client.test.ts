import { addressOf, path } from '@playbook/core/service'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { linkedDataHub } from './service.ts'
import { findElement, findHubGene, findVariant } from './client.ts'

it('takes an answer without data for an entity that the hub does not have, and nothing else', async () => {
  const { http } = fakeContext({
    http: {
      [addressOf(linkedDataHub, path`/Variant/id/${'CA1'}`)]: {},
      [addressOf(linkedDataHub, path`/RegulatoryElement/id/${'EH38E1'}`)]: {
        data: null,
        status: { code: 200 },
        more: 1,
      },
      [addressOf(linkedDataHub, path`/Gene/id/${'ACE2'}`)]: { unexpected: { form: true } },
    },
  })
  expect([await findVariant(http, 'CA1'), await findElement(http, 'EH38E1')]).toEqual([undefined, undefined])
  await expect(findHubGene(http, 'ACE2')).rejects.toMatchObject({ name: 'ZodError' })
})
