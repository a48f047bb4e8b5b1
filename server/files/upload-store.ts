import { FileStore } from '@tus/file-store'
import { StorageFullError } from '@playbook/core/errors'
import { statfs } from 'node:fs/promises'
import { DISK_FULL, isDiskFull } from './disk.ts'

/** Of a disk on which a write failed, less than this is none. */
const NOTHING_BYTES = 1_000_000

/** The folder of the uploads that are not whole yet. One that the disk has no room for goes at once: it would hold what room there is. */
export function createUploadStore(directory: string, expirationPeriodInMilliseconds: number): FileStore {
  const store = new FileStore({ directory, expirationPeriodInMilliseconds })
  const { create, write } = store
  const orRemove = async <T>(id: string, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      // The library says of whatever went wrong in a write that the file could not be written.
      if (!isDiskFull(error) && !(await isFull(directory))) throw error
      await store.remove(id).catch(() => {})
      await store.configstore.delete(id).catch(() => {})
      throw new StorageFullError(DISK_FULL, { cause: error })
    }
  }
  store.create = (file) => orRemove(file.id, create.call(store, file))
  store.write = (source, id, offset) => orRemove(id, write.call(store, source, id, offset))
  return store
}

async function isFull(directory: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize < NOTHING_BYTES
}
