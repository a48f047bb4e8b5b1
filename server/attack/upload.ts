import { sendFile } from '../testing/send-file.ts'
import type { Attacker } from './target.ts'

/** Sends a file as somebody; answers as the server does, stored or refused. */
export function upload(port: number, { cookie }: Attacker, filename: string, bytes: Buffer<ArrayBuffer>) {
  return sendFile(
    (path, body, headers) =>
      fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: { ...headers, cookie }, body }),
    filename,
    bytes,
  )
}
