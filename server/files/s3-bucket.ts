import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ByteRange } from './contents.ts'
import type { Content } from './incoming.ts'

/** Contents in S3 under `<prefix>/<2 hex>/<sha256>`, as they would lie in a folder. */
export interface Bucket {
  has(sha256: string): Promise<boolean>
  read(sha256: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable>
  /** Sends a file; what is there already is not sent again. */
  send(path: string, content: Content, signal: AbortSignal): Promise<void>
  remove(sha256: string): Promise<void>
  close(): void
}

/** 10,000 parts of it, the most there may be, are 160 GB. */
const PART_BYTES = 16 * 2 ** 20
const DAY_MS = 86_400_000

/** Opens `s3://bucket/prefix`. Endpoint, region and keys are those of the environment, as the programs of AWS read them. */
export async function openBucket(address: URL): Promise<Bucket> {
  // A name of its own for each bucket is what few other stores than that of AWS have; all take paths.
  // Neither do all know the newer checksums: names are checksums here.
  const client = new S3Client({
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const Bucket = address.hostname
  const prefix = address.pathname.replace(/^\/+|\/+$/g, '')
  const folder = prefix === '' ? '' : `${prefix}/`
  const at = (sha256: string) => ({ Bucket, Key: `${folder}${sha256.slice(0, 2)}/${sha256}` })
  await abortLeftovers(client, Bucket, folder)

  const has: Bucket['has'] = (sha256) =>
    client.send(new HeadObjectCommand(at(sha256))).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NotFound) return false
        throw error
      },
    )
  return {
    has,
    async read(sha256, range, signal) {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`
      const stop = signal ? { abortSignal: signal } : {}
      const { Body } = await client.send(new GetObjectCommand({ ...at(sha256), Range }), stop)
      if (!(Body instanceof Readable)) throw new Error(`the file store answered without the content of ${sha256}`)
      return Body
    },
    async send(path, { sha256 }, signal) {
      if (await has(sha256)) return
      signal.throwIfAborted()
      const upload = new Upload({
        client,
        partSize: PART_BYTES,
        params: { ...at(sha256), Body: createReadStream(path) },
      })
      const stop = () => void upload.abort()
      signal.addEventListener('abort', stop)
      await upload.done().finally(() => signal.removeEventListener('abort', stop))
    },
    remove: async (sha256) => void (await client.send(new DeleteObjectCommand(at(sha256)))),
    close: () => client.destroy(),
  }
}

/** Parts of uploads that a crash broke off are kept, and paid for, until somebody gives them up. */
async function abortLeftovers(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix }))
  const old = Uploads.filter(({ Initiated }) => Initiated !== undefined && Date.now() - Initiated.getTime() > DAY_MS)
  for (const { Key, UploadId } of old) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
}
