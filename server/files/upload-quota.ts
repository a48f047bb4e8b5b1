import type { FileStore } from '@tus/file-store'
import { InputError } from '@playbook/core/errors'
import { createHash, randomBytes } from 'node:crypto'
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { DiskSpace, Reservation } from './disk-space.ts'

/** How much of what is not whole yet one person may leave here. */
export interface QuotaLimits {
  readonly uploads: number
  readonly bytes: number
}

/** Sees to it that nobody fills the disk with uploads that are never finished. */
export interface UploadQuota {
  /** A name of a new upload, which tells whose it is without being opened. */
  idFor(person: string): string
  /**
   * Lets an upload begin, or refuses it. Where there is no room, uploads of the same person that nobody went on with for
   * an hour make some, the oldest first.
   */
  admit(id: string, size: number): Promise<void>
  /** From now on it is on the disk. */
  begun(id: string): void
  /** Bytes of everybody's uploads that are announced and not on the disk yet. One that rests holds no space. */
  onTheirWay(): Promise<number>
  /** Asks for the space of the rest of an upload that held none while it rested. */
  resume(id: string): Promise<void>
}

interface Unfinished {
  readonly id: string
  readonly size: number
  readonly arrived: number
  readonly touchedMs: number
}

const STALE_MS = 3_600_000
/** Nobody holds the disk for themselves by announcing what they do not send. */
const RESTING_MS = 900_000
/** An upload is on the disk a moment after it was admitted. */
const BEGINNING_MS = 60_000
const OWNER_DIGITS = 12
const ID_BYTES = 16

/** Counts the uploads of each person in the folder of a datastore, which several servers may share. */
export function createUploadQuota(datastore: FileStore, most: QuotaLimits, space: DiskSpace): UploadQuota {
  const beginning = new Map<string, Unfinished>()
  const reservations = new Map<string, Reservation>()

  /** Those that began before this one, it included; what was touched longest ago first. */
  const unfinishedUntil = async (id: string): Promise<Unfinished[]> => {
    const owner = id.slice(0, OWNER_DIGITS)
    const admitted = [...beginning.keys()]
    const earlier = admitted.slice(0, admitted.indexOf(id) + 1).filter((other) => other.startsWith(owner))
    const starting = earlier.flatMap((other) => beginning.get(other) ?? [])
    const names = await readdir(datastore.directory)
    const written = names.filter((name) => name.startsWith(owner) && !name.includes('.') && !earlier.includes(name))
    const found = await Promise.all(written.map((other) => readUnfinished(datastore, other)))
    return [...found.flatMap((one) => one ?? []), ...starting].toSorted((a, b) => a.touchedMs - b.touchedMs)
  }
  const isOver = (all: readonly Unfinished[]) =>
    all.length > most.uploads || all.reduce((sum, { size }) => sum + size, 0) > most.bytes

  const end = (id: string) => {
    beginning.delete(id)
    reservations.get(id)?.release()
    reservations.delete(id)
  }

  return {
    begun: end,
    onTheirWay: async () => restOf(await allIn(datastore)),
    async resume(id) {
      const found = await readUnfinished(datastore, id)
      if (found === undefined || !isResting(found)) return
      const reservation = await space.reserve(found.size - found.arrived)
      // From now on it counts among those on their way.
      const now = new Date()
      await utimes(join(datastore.directory, id), now, now).finally(reservation.release)
    },
    idFor(person) {
      const owner = createHash('sha256').update(person).digest('hex').slice(0, OWNER_DIGITS)
      return owner + randomBytes(ID_BYTES).toString('hex').slice(OWNER_DIGITS)
    },
    async admit(id, size) {
      // Counted before anybody looks, so that of many that begin at once none slips through.
      beginning.set(id, { id, size, arrived: 0, touchedMs: Date.now() })
      setTimeout(() => end(id), BEGINNING_MS).unref()
      let all = await unfinishedUntil(id)
      const stale = all.filter(({ touchedMs }) => Date.now() - touchedMs > STALE_MS)
      for (const { id: old } of stale) {
        if (!isOver(all)) break
        await datastore.remove(old).catch(() => {})
        all = all.filter((one) => one.id !== old)
      }
      if (!isOver(all)) {
        const reservation = await space.reserve(size).catch((error: unknown) => {
          end(id)
          throw error
        })
        return void reservations.set(id, reservation)
      }
      end(id)
      const held = all.length - 1
      throw new InputError(
        `You have ${held} uploads that are not whole yet, and this server keeps no more. Finish or cancel some of them first.`,
      )
    },
  }
}

const isResting = ({ touchedMs }: Unfinished) => Date.now() - touchedMs > RESTING_MS

/** What is still to come of uploads. */
function restOf(all: readonly Unfinished[]): number {
  const moving = all.filter((each) => !isResting(each))
  return moving.reduce((sum, { size, arrived }) => sum + Math.max(0, size - arrived), 0)
}

async function allIn(datastore: FileStore): Promise<Unfinished[]> {
  const names = await readdir(datastore.directory)
  const ids = names.filter((name) => !name.includes('.'))
  const found = await Promise.all(ids.map((id) => readUnfinished(datastore, id)))
  return found.flatMap((one) => one ?? [])
}

/** Nothing where it was finished or cancelled meanwhile. */
async function readUnfinished(datastore: FileStore, id: string): Promise<Unfinished | undefined> {
  try {
    const [config, { mtimeMs, size: arrived }] = await Promise.all([
      datastore.configstore.get(id),
      stat(join(datastore.directory, id)),
    ])
    return config && { id, size: config.size ?? 0, arrived, touchedMs: mtimeMs }
  } catch {
    return undefined
  }
}
