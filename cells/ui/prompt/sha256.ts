import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** So much takes a few milliseconds: the page stays smooth. */
const PIECE_BYTES = 2 ** 20

/** The hash of a file of any size, read piece by piece; the browser's own would need all of it in memory. */
export async function sha256Of(file: Blob, signal: AbortSignal): Promise<string> {
  const hash = sha256.create()
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    const piece = await file.slice(at, at + PIECE_BYTES).arrayBuffer()
    signal.throwIfAborted()
    hash.update(new Uint8Array(piece))
  }
  return bytesToHex(hash.digest())
}
