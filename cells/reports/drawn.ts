import type { ResolveContext } from '@playbook/core/resolver'
import type { Figure } from '../shared/figure/schema.ts'

/** A figure as a file of the report. */
export async function drawn(
  { documents, files }: Pick<ResolveContext, 'documents' | 'files'>,
  figure: Figure,
  filename: string,
  caption: string,
) {
  return { file: await files.writeText(await documents.draw(figure), filename), caption }
}
