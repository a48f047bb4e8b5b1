import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { deepDiveOf } from './deep-dive.ts'

const at = (input: unknown) =>
  `https://gsfm.maayanlab.cloud/api/trpc/gene_info?input=${encodeURIComponent(JSON.stringify(input))}`
const tree = (text: string) =>
  JSON.stringify({ type: 'root', children: [{ type: 'p', children: [{ type: 't', text }] }] })
const unread = { error: { message: 'Expected object' } }

it('goes on without genes that DeepDive does not know, has no text for, or writes no tree for', async () => {
  const http = {
    [at('STAT3')]: { result: { data: { deepdive_gpt4o_description: tree('STAT3 is a factor.') } } },
    [at('XXX')]: unread,
    [at({ json: 'XXX' })]: unread,
    [at('TP53')]: { result: { data: null } },
    [at('MDM2')]: { result: { data: { deepdive_gpt4o_description: 'no tree' } } },
  }
  expect(await deepDiveOf(['stat3', 'TP53', 'MDM2'], fakeContext({ http }))).toEqual([
    { gene: 'stat3', text: 'STAT3 is a factor.' },
  ])
  expect(await deepDiveOf(['XXX', 'STAT3'], fakeContext({ http }))).toEqual([
    { gene: 'STAT3', text: 'STAT3 is a factor.' },
  ])
})

it('asks in the newer form where the older one is not read, and from then on in that one', async () => {
  const http = {
    [at('STAT3')]: unread,
    [at({ json: 'STAT3' })]: { result: { data: { json: { deepdive_gpt4o_description: tree('A factor.') } } } },
    [at({ json: 'TP53' })]: { result: { data: { json: null } } },
  }
  expect(await deepDiveOf(['STAT3', 'TP53'], fakeContext({ http }))).toEqual([{ gene: 'STAT3', text: 'A factor.' }])
})
