import type { ReadableStream } from 'node:stream/web'
import type { DiskSpace } from './disk-space.ts'
import type { Content, Source } from './incoming.ts'

/** Contents under their sha256: on a disk, or in a bucket with a disk in front of it. */
export interface Contents {
  /** Takes a stream; nothing, or more than `limit` bytes, is refused. */
  write(stream: Source, options: WriteOptions): Promise<Content>
  /** Takes over a file, which is moved; one with another hash than `sha256` is refused, and stays where it is. */
  adopt(path: string, sha256?: string): Promise<Content>
  has(sha256: string): Promise<boolean>
  /** The bytes; `end` is included. */
  read(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>
  /** Forgets a content for good. */
  remove(sha256: string): Promise<void>
  /** Where a program of this machine can read it; it stays there for as long as a run may take. */
  localPath(sha256: string, signal?: AbortSignal): Promise<string>
  /** A new empty folder for one run, on the disk that `adopt` moves to; whoever asks for it removes it. */
  scratch(): Promise<string>
  /** The space of the disk that files are written to. */
  readonly space: DiskSpace
  /** Where uploads lie until they are whole: on the disk that `adopt` moves from, and still there after a restart. */
  readonly uploadsFolder: string
  /** Gives up what is being written, and removes what is unfinished. */
  close(): Promise<void>
}

/** What may stop a write. */
export interface WriteOptions {
  readonly limit: number
  /** How large it is, where that is known. */
  readonly size?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** Bytes of a content, counted from 0; to the end where there is none. */
export interface ByteRange {
  readonly start: number
  readonly end?: number | undefined
}
