import { NotFoundError } from '@playbook/core/errors'
import type { MayRead } from '../../auth/may-read.ts'
import type { FileGrants } from './grants.ts'

interface Readers {
  readonly grants: Pick<FileGrants, 'namedIn'>
  readonly mayRead: MayRead
}

/** Who sends something reads what becomes of it, and with it the files that it names: those that they may read anyway. */
export async function mustReadFiles({ grants, mayRead }: Readers, sent: unknown, reader: string): Promise<void> {
  for (const file of grants.namedIn(JSON.stringify(sent))) {
    if (!(await mayRead(reader, 'file', file))) throw new NotFoundError('Not Found')
  }
}
