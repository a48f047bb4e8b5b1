import { log } from '../../log.ts'
import type { Journal } from './journal.ts'
import type { RoomHandle } from './room-handle.ts'

/** Puts the rows of a document together when there are many; never twice at once. */
export function createCompaction(journal: Journal) {
  return async (handle: RoomHandle, rows: number): Promise<void> => {
    const { room } = handle
    if (room === undefined || room.rows() < rows || handle.isCompacting) return
    handle.isCompacting = true
    try {
      await journal.compact(handle.playbook)
      // When another server is at it, it has done it; when it has not, the next load counts again.
      room.setRows(1)
    } catch (error) {
      log.warn('a document could not be compacted', { playbook: handle.playbook, error })
    } finally {
      handle.isCompacting = false
    }
  }
}
