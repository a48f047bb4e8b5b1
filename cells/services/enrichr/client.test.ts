import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { submitSet } from './client.ts'
import { enrichr } from './service.ts'

const submitted = (userListId: unknown) => {
  const { http } = fakeContext({ http: { [`${enrichr.base}/addList`]: { shortId: 'abc', userListId } } })
  return submitSet(http, enrichr, { set: ['TP53'] })
}

it('reads the id of a submitted set, as a number or as text', async () => {
  expect(await submitted(7)).toEqual({ shortId: 'abc', userListId: 7 })
  expect(await submitted('7')).toEqual({ shortId: 'abc', userListId: 7 })
})

it('takes no other list for a set that was given no id', async () => {
  for (const id of [null, '', true, undefined, 'x']) await expect(submitted(id)).rejects.toThrow('Invalid input')
})
