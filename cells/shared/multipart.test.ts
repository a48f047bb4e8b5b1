import fc from 'fast-check'
import { expect, it } from 'vitest'
import { multipart } from './multipart.ts'

const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll(/\r\n?/g, '\n'))

it('writes fields that any reader of forms reads as they were', async () => {
  const isKept = fc.asyncProperty(text, text, async (list, description) => {
    const form = await new Response(...toResponse({ list, description })).formData()
    expect([form.get('list'), form.get('description')]).toEqual([list, description])
  })
  await fc.assert(isKept)
})

it('takes another boundary where a value holds the usual one', () => {
  const { headers, body } = multipart({ list: '--playbook-form-data' })
  expect(headers).toEqual({ 'content-type': 'multipart/form-data; boundary=playbook-form-data-' })
  expect(body.startsWith('--playbook-form-data-\r\n')).toBe(true)
})

function toResponse(fields: Readonly<Record<string, string>>): [string, ResponseInit] {
  const { headers, body } = multipart(fields)
  return [body, { headers }]
}
