import type { CleanAddress } from '@playbook/core/addresses/secrets'
import type { Meters } from '../../metrics/meters.ts'
import type { Snapshots } from '../history/snapshots.ts'
import type { Beat } from './beat.ts'
import type { ClusterMessage } from './cluster-message.ts'
import type { Journal } from './journal.ts'

/** Hears who changes which cells. */
export type EditListener = (playbook: string, user: string, cells: readonly string[]) => void

/** Hears which files somebody puts into a document. */
export type FilesListener = (playbook: string, user: string, files: readonly string[]) => Promise<void>

/** What all rooms of a server share: told here once, and handed through whole. */
export interface RoomServices {
  readonly journal: Journal
  /** When edits are stored. */
  readonly beat: Beat
  readonly meters: Pick<Meters, 'storedEditAfter'>
  /** How long a room stays loaded when nobody is in it. */
  readonly idleMs: number
  /** Rows of one document that are put together when there is time. */
  readonly compactRows: number
  /** States of the documents to go back to; absent: none are kept. */
  readonly snapshots: Snapshots | undefined
  readonly onEdit: EditListener
  /** The host of addresses that are files of this server. */
  readonly publicHost: string | undefined
  readonly onFiles: FilesListener
  /** Hears of secrets that somebody wrote in addresses, which are in no document. */
  readonly onSecrets: (user: string, found: CleanAddress) => void
  /** Tells the other servers, if there are any. */
  readonly tell: (message: ClusterMessage) => void
}
