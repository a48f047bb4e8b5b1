const LONGEST_BYTES = 255

/** A name that is safe to show, to send in a header, and to write to a disk: the last part of a path, without control characters. */
export function cleanFilename(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')
    .trim()
    .normalize()
  const name = plain === '' || plain === '.' || plain === '..' ? 'file' : plain
  if (Buffer.byteLength(name) <= LONGEST_BYTES) return name
  // The ending says what kind of file it is: it stays.
  const ending = /(\.[A-Za-z0-9]{1,8}){1,2}$/.exec(name)?.[0] ?? ''
  let stem = name.slice(0, name.length - ending.length)
  while (Buffer.byteLength(stem + ending) > LONGEST_BYTES) stem = [...stem].slice(0, -1).join('')
  return stem + ending
}
