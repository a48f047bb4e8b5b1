import { InputError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { connectGenesOfFile } from './steps.ts'
import { resolvers } from './resolvers.ts'

it('sends no file of genes but a .csv', async () => {
  const [row] = Object.values(connectGenesOfFile.rows)
  if (row === undefined) throw new Error('there is no network')
  const file = { url: 'storage://a', filename: 'genes.txt', size: 4, sha256: 'a' }
  await expect(resolvers.connectGenesOfFile({ ...fakeContext(), row, inputs: { file } })).rejects.toEqual(
    new InputError('genes.txt is no .csv. Give a .csv with one gene symbol in each line.'),
  )
})
