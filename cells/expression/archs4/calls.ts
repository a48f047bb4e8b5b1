import type { FileBody, ResolveContext } from '@playbook/core/resolver'

export interface Signature {
  readonly up: readonly string[]
  readonly down: readonly string[]
}
export type Context = Pick<ResolveContext, 'http' | 'files' | 'notify' | 'wait'>

/** What ARCHS4 is asked, whichever of its interfaces this site chose. */
export interface Calls {
  /** The samples whose expression is nearest to a signature, the nearest first. */
  findSimilar(context: Context, species: string, signature: Signature): Promise<readonly string[]>
  /** The samples whose description names a text. */
  findText(context: Context, species: string, text: string): Promise<readonly string[]>
  /** A file with the counts of samples: a table, or an archive with one. */
  fetchTable(context: Context, species: string, samples: readonly string[]): Promise<FileBody>
}
