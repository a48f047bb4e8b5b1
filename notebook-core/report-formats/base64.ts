const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes in base 64; neither the page's function nor Node's is everywhere. */
export function base64(bytes: Uint8Array): string {
  let written = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const left = bytes.length - at
    for (let digit = 0; digit < 4; digit++) {
      written += digit <= left ? (DIGITS[(bits >> (18 - 6 * digit)) & 63] ?? '') : '='
    }
  }
  return written
}
