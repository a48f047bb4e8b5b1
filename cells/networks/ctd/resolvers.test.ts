import { InputError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { CtdAnswer } from '../../services/ctd/answer.ts'
import { resolvers } from './resolvers.ts'

const nothing = { highlyConnectedGenes: null, guiltyByAssociationGenes: null, jsonGraph: null, report: null }
const asked = (response: unknown) => ({
  ...fakeContext(),
  params: undefined,
  inputs: { ctdResponseInfo: CtdAnswer.parse(response) },
})

it.each([
  ['null', nothing],
  [
    'the sentence that stands for none',
    {
      ...nothing,
      highlyConnectedGenes: ['No significantly connected sets'],
      guiltyByAssociationGenes: ['No significantly connected sets'],
    },
  ],
])('takes no gene from lists that hold %s, and says what to do', (_what, response) => {
  const refusal = (what: string) => new InputError(`No ${what} available, please use a different input gene set!`)
  expect(() => resolvers.highlyConnectedGenes(asked(response))).toThrow(refusal('Highly Connected Genes'))
  expect(() => resolvers.guiltyGenes(asked(response))).toThrow(refusal('Guilty By Association Genes'))
  expect(() => resolvers.drawResponse(asked(response))).toThrow(refusal('Gene Graph Nodes'))
})

it('writes genes as symbols again', () => {
  const response = { ...nothing, guiltyByAssociationGenes: ['mdm2', 'c16orf13'] }
  expect(resolvers.guiltyGenes(asked(response))).toEqual({
    description: 'Guilty_By_Association_Genes, CTD response',
    set: ['MDM2', 'C16orf13'],
  })
})
