import { InputError } from '@playbook/core/errors'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { resolvers as details } from '../element-details/resolvers.ts'
import { resolvers as regions } from '../regions/resolvers.ts'

const context = { ...fakeContext(), inputs: { regulatoryElement: ' N/A ' } }

it.each([
  ['its position', details.positionOfElement],
  ['genes near it', details.genesOfElement],
  ['variants within it', details.variantsOfElement],
  ['its name', regions.nameOfElement],
  ['its place on other assemblies', regions.elementAcrossAssemblies],
])('asks nobody for %s where a variant has no single element', async (_what, resolve) => {
  await expect(resolve(context)).rejects.toEqual(
    new InputError('The variant has no single regulatory element.', {
      hint: 'Take a variant that lies in one, or enter a regulatory element.',
    }),
  )
})
