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

it('writes files with their names and types', async () => {
  const file = { text: 'tp53\nmdm2', filename: 'a "b"\n.csv', type: 'text/plain' }
  const genes = (await new Response(...toResponse({ graphType: 'string', genes: file })).formData()).get('genes')
  if (!(genes instanceof File)) throw new Error('there is no file')
  expect([genes.name, genes.type, await genes.text()]).toEqual(['a _b__.csv', 'text/plain', 'tp53\nmdm2'])
})

function toResponse(fields: Parameters<typeof multipart>[0]): [string, ResponseInit] {
  const { headers, body } = multipart(fields)
  return [body, { headers }]
}
