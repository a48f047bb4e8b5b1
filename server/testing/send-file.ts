import { createHash } from 'node:crypto'
import { UPLOADS_PATH } from '@playbook/core/api/uploads'

/** A request with a body, however it reaches the server. */
export type Post = (
  path: string,
  body: Buffer<ArrayBuffer> | string,
  headers: Record<string, string>,
) => Promise<Response>

/** Sends a small file as programs do: with the request that begins the upload. Answers as the server does, stored or refused. */
export async function sendFile(post: Post, filename: string, bytes: Buffer<ArrayBuffer>): Promise<Response> {
  const begun = await post(UPLOADS_PATH, bytes, {
    'tus-resumable': '1.0.0',
    'upload-length': String(bytes.length),
    'content-type': 'application/offset+octet-stream',
  })
  const place = begun.headers.get('location')
  if (place === null) return begun
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return post(`${place}/finish`, JSON.stringify({ filename, sha256 }), { 'content-type': 'application/json' })
}
