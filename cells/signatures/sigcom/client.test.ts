import type { ResolveContext } from '@playbook/core/resolver'
import { expect, it } from 'vitest'
import { findEntities } from './client.ts'

it('takes a symbol that is several entities as all of them, in the order asked', async () => {
  const found = [
    { id: 'b', meta: { symbol: 'TP53' } },
    { id: 'c', meta: { symbol: 'STAT3' } },
    { id: 'a', meta: { symbol: 'TP53' } },
    { id: 'b', meta: { symbol: 'TP53' } },
    { id: '', meta: { symbol: 'STAT3' } },
  ]
  const http: Pick<ResolveContext['http'], 'get' | 'post'> = {
    get: () => Promise.reject(new Error('nothing is read')),
    post: async (_service, _place, { schema }) => schema.parse(found),
  }
  const idOf = await findEntities(http, ['STAT3', 'TP53', 'ACE2'])
  expect([idOf(['STAT3', 'TP53', 'ACE2']), idOf(['TP53'])]).toEqual([
    ['c', 'b', 'a'],
    ['b', 'a'],
  ])
})
