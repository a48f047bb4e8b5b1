import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { safeHeaders } from './headers.ts'

const app = new Hono()
  .use('*', safeHeaders({}, undefined))
  .get('*', (c) => c.body('', 200, { 'content-type': 'text/plain;charset=UTF-8' }))

const headersOf = async (path: string) => Object.fromEntries((await app.request(path)).headers)

it('lets no page of others show ours, and ours load from where the frames of services come', async () => {
  const headers = await headersOf('/playbooks/1')
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  })
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'self'; script-src 'self'; .*frame-ancestors 'none'$/,
  )
})

it('lets pages of others show one published result, which sends nothing anywhere', async () => {
  const headers = await headersOf('/embed/1/2/cell')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['content-security-policy']).toMatch(/form-action 'none'; frame-ancestors \*$/)
  expect((await headersOf('/embedded'))['x-frame-options']).toBe('DENY')
})

it('sends with the files of the page only what holds for them, which is stricter should one be shown as a page', async () => {
  expect(await headersOf('/assets/index.js')).toEqual({
    'content-type': 'text/plain;charset=UTF-8',
    'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
})
