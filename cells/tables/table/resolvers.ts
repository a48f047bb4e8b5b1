import { NamedFile } from '@playbook/core/api/files'
import { InputError } from '@playbook/core/errors'
import type { Resolvers } from '@playbook/core/resolver'
import { z } from 'zod'
import { typedRowsOf } from './tabular.ts'
import type * as steps from './steps.ts'
import { tableSchema } from '../columns.ts'

/** A matrix or a signature: most of its rows are in its file alone. */
const InFile = NamedFile.extend({ shape: z.tuple([z.number(), z.number()]) })

export const resolvers: Resolvers<typeof steps> = {
  uploadTable: ({ params: { answers = {}, ...file }, kernel }) =>
    kernel.call('table.read', { file, answers }, tableSchema),
  async tableOfResult({ inputs: { result }, typeOf, kernel }) {
    const type = typeOf?.('result')
    const readable = type?.readable?.(result)
    if (type === undefined || readable === undefined) {
      throw new InputError('This result is shown as no table. Choose another cell.')
    }
    const inFile = InFile.safeParse(result)
    if (inFile.success) {
      const [first] = readable.flatMap((part) => (part.kind === 'table' ? [part.table] : []))
      const noun = first?.nouns?.[0] ?? 'name'
      const named = { name: noun, kind: noun === 'gene' ? 'gene' : 'text' }
      const { url, filename } = inFile.data
      return kernel.call('table.of-matrix', { file: { url, filename }, named }, tableSchema)
    }
    const rows = typedRowsOf(readable, type)
    if (rows === undefined)
      throw new InputError(`${type.label}: this result is shown as no table. Choose another cell.`)
    return kernel.call('table.of-rows', rows, tableSchema)
  },
}
