import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { NamedFile, type StoredFile } from '@playbook/core/api/files'
import { Sha256 } from '@playbook/core/ids'
import { z } from 'zod'
import type { Files } from '../files/store.ts'
import type { RunOptions } from './pool.ts'

const Written = z.looseObject({ path: z.string(), filename: z.string() })

/** Gives every file record in the arguments the `path` where the kernel can read it. Everything else stays as it is. */
export async function toKernel(
  args: unknown,
  files: Pick<Files, 'localPath'>,
  signal?: AbortSignal,
  account?: string,
): Promise<unknown> {
  return withFields(args, async (url) => ({ path: await files.localPath(url, signal, account) }))
}

/** Gives every file record the hash of its `content`, by which a machine of a cluster finds it in the shared file store. */
export async function toCluster(
  args: unknown,
  files: Pick<Files, 'hashOf'>,
  signal?: AbortSignal,
  account?: string,
): Promise<unknown> {
  return withFields(args, async (url) => ({ content: await files.hashOf(url, signal, account) }))
}

async function withFields(args: unknown, fieldsOf: (url: string) => Promise<object>): Promise<unknown> {
  const swaps = new Map<object, object>()
  for (const record of objectsIn(args)) {
    const found = NamedFile.safeParse(record)
    if (found.success) swaps.set(record, { ...record, ...(await fieldsOf(found.data.url)) })
  }
  return swap(args, swaps)
}

const Stored = z.looseObject({ filename: z.string(), sha256: Sha256, size: z.number(), url: z.undefined().optional() })

/** Writes down every file that an operation has put into the shared file store. */
export async function fromCluster(
  result: unknown,
  files: Pick<Files, 'putStored'>,
  owner: Pick<RunOptions, 'user'> = {},
): Promise<unknown> {
  const swaps = new Map<object, object>()
  for (const record of objectsIn(result)) {
    const stored = Stored.safeParse(record)
    if (stored.success)
      swaps.set(record, { ...record, ...(await files.putStored(stored.data, stored.data.filename, owner)) })
  }
  return swap(result, swaps)
}

/**
 * Stores every file that the operation wrote into the folder of its run and puts the record in the place of its path.
 * A record that the operation passed through keeps its url and loses its path.
 */
export async function fromKernel(
  result: unknown,
  { files, folder, user }: { files: Pick<Files, 'putPath' | 'space'>; folder: string } & Pick<RunOptions, 'user'>,
): Promise<unknown> {
  const root = (await realpath(folder)) + sep
  const stored = new Map<string, StoredFile>()
  const swaps = new Map<object, object>()
  for (const record of objectsIn(result)) {
    const written = Written.safeParse(record)
    if (!written.success) continue
    const { path, ...rest } = written.data
    if (NamedFile.safeParse(rest).success) {
      swaps.set(record, rest)
      continue
    }
    let file = stored.get(path)
    if (!file) {
      const real = await realpath(path)
      if (!real.startsWith(root)) throw new Error(`the kernel returned a file outside its folder: ${path}`)
      // It lies on the disk already; one that takes what stays free for what people write goes with the folder of its run.
      ;(await files.space.reserve(0)).release()
      file = await files.putPath(real, rest.filename, { ...(user !== undefined && { user }) })
      stored.set(path, file)
    }
    swaps.set(record, { ...rest, url: file.url, filename: file.filename, size: file.size, sha256: file.sha256 })
  }
  return swap(result, swaps)
}

/** All objects of a JSON value, outermost first. */
function* objectsIn(value: unknown): Generator<object> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value
  for (const item of Object.values(value)) {
    if (typeof item === 'object' && item !== null) yield* objectsIn(item)
  }
}

/** Replaces objects by identity; parts without any are kept, not copied. */
function swap(value: unknown, swaps: ReadonlyMap<object, object>): unknown {
  if (!swaps.size || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => swap(item, swaps))
    return items.some((item, at) => item !== value[at]) ? items : value
  }
  const next = swaps.get(value) ?? value
  const changed = Object.entries(next).flatMap(([key, item]) => {
    const other = swap(item, swaps)
    return other === item ? [] : [[key, other] as const]
  })
  return changed.length ? { ...next, ...Object.fromEntries(changed) } : next
}
