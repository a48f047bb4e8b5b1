import { replaceNotebook } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { NotFoundError } from '@playbook/core/errors'
import type { Snapshot } from '@playbook/core/api/snapshots'
import type { Person } from '../../auth/identity.ts'
import type { Program } from '../../program.ts'
import { recordAct } from '../versions/audit.ts'
import type { PutFiles } from '../files/put-files.ts'

/** States of a playbook that its owner can go back to. */
export interface EarlierStates {
  list(playbook: string): Promise<readonly Snapshot[]>
  /** An edit like any other, for everybody who has it open; the present state is kept first. */
  restore(playbook: string, by: Person, id: string): Promise<void>
}

/** Goes back to snapshots by way of the rooms. */
export function createEarlierStates(
  { store, rooms, snapshots, registry, grants }: Program,
  putFiles: Pick<PutFiles, 'put'>,
): EarlierStates {
  return {
    list: snapshots.list,
    async restore(playbook, by, id) {
      const notebook = await snapshots.read(playbook, id)
      if (notebook === undefined) throw new NotFoundError('This state is not kept any more. Choose another one.')
      await putFiles.put(playbook, by.id, grants.namedIn(JSON.stringify(notebook.cells)))
      let kept = Promise.resolve()
      await rooms.edit(playbook, (doc) => {
        kept = snapshots.take(playbook, doc)
        replaceNotebook(doc, notebook, draftsFrom(registry))
      })
      await kept
      await store.sql.begin((tx) => recordAct(tx, { playbook, action: 'state-restored', by: by.id }))
    },
  }
}
