import type { ResolveContext } from '@playbook/core/resolver'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { adjacencyOf } from './client.ts'

it.each([
  ['', 'nothing'],
  ['null', 'null'],
])('says that a file is empty where the service answers %j', async (body, instead) => {
  const said: unknown[] = []
  const post: ResolveContext['http']['post'] = async (_service, _place, { schema, complaint }) => {
    said.push(complaint?.(body))
    return schema.parse('[1]')
  }
  const http = { ...fakeContext().http, post }
  await adjacencyOf(http, { filename: 'a.csv', text: '1' })
  expect(said).toEqual([
    {
      message: 'Adjacency file is null or empty!',
      hint: `CTD answered with ${instead} instead of data.`,
    },
  ])
})
