import type { Resolvers } from '@playbook/core/resolver'
import * as steps from './steps.ts'

const { schema } = steps.GeneSignature

export const resolvers: Resolvers<typeof steps> = {
  uploadSignature: ({ params: file, kernel }) => kernel.call('signature.read', { file }, schema),
  readSignature: ({ inputs: { file }, kernel }) => kernel.call('signature.read', { file }, schema),
}
