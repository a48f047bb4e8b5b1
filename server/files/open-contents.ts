import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.ts'
import type { Contents } from './contents.ts'
import { openDisk } from './disk.ts'
import type { DiskSpaceOptions } from './disk-space.ts'
import type { TrimOptions } from './trim.ts'

/** Where copies of what lies elsewhere are kept. */
export type CopyOptions = TrimOptions

/** Opens what `FILES_URL` names: a path, a `file://` address, or `s3://bucket/prefix`. */
export async function openContents(
  url: string,
  copies: CopyOptions | undefined,
  space?: DiskSpaceOptions,
): Promise<Contents> {
  if (url.startsWith('file://')) return openFolder(fileURLToPath(url), space)
  if (url.startsWith('s3://')) return openS3(url, copies, space)
  if (/^[a-z][a-z0-9+.-]+:/i.test(url) && process.platform !== 'win32') {
    throw new StartError(
      `FILES_URL: "${url}" is no place for files. Give a path, a file:// address, or s3://bucket/prefix.`,
    )
  }
  return openFolder(url, space)
}

async function openFolder(folder: string, space: DiskSpaceOptions | undefined): Promise<Contents> {
  return openDisk(folder, space).catch((cause: unknown) => {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new StartError(
      `The folder of files ${folder} cannot be written (${why}). Choose another one with FILES_URL or DATA_DIR, or give the user of the server the right to write there.`,
      { cause },
    )
  })
}

async function openS3(
  url: string,
  copies: CopyOptions | undefined,
  space: DiskSpaceOptions | undefined,
): Promise<Contents> {
  const address = URL.parse(url)
  if (!address?.hostname || !copies)
    throw new StartError(`FILES_URL: "${url}" names no bucket. Give s3://bucket/prefix.`)
  // The client of S3 is large, and most servers keep files in a folder.
  const [{ openBucket }, { openS3Contents }] = await Promise.all([import('./s3-bucket.ts'), import('./s3-contents.ts')])
  try {
    return await openS3Contents(await openBucket(address), copies, space)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    const advice = 'Check AWS_ENDPOINT_URL, AWS_REGION, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
    throw new StartError(`FILES_URL: the bucket of "${url}" cannot be used (${why}). ${advice}`, { cause })
  }
}
