/** A text that was reworded while others went on writing in it. */

/** So many letters on each side of a change tell where it belongs. */
const CONTEXT = 32

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff

/** What lies between the beginning and the end that two texts share. */
function middleOf(was: string, is: string) {
  const most = Math.min(was.length, is.length)
  let start = 0
  while (start < most && was.charCodeAt(start) === is.charCodeAt(start)) start += 1
  if (isLowSurrogate(was.charCodeAt(start)) || isLowSurrogate(is.charCodeAt(start))) start = Math.max(0, start - 1)
  let end = 0
  while (end < most - start && was.charCodeAt(was.length - end - 1) === is.charCodeAt(is.length - end - 1)) end += 1
  if (end > 0 && isLowSurrogate(was.charCodeAt(was.length - end))) end -= 1
  return { start, end }
}

/**
 * The text as it stands now with the change from `was` to `is` made in it; undefined where the words around the change
 * have gone, or stand there twice.
 */
export function rewordedNow(now: string, was: string, is: string): string | undefined {
  if (now === was) return is
  const { start, end } = middleOf(was, is)
  const before = was.slice(Math.max(0, start - CONTEXT), start)
  const after = was.slice(was.length - end, was.length - end + CONTEXT)
  const old = before + was.slice(start, was.length - end) + after
  if (old === '') return undefined
  const at = now.indexOf(old)
  if (at === -1 || now.indexOf(old, at + 1) !== -1) return undefined
  return now.slice(0, at) + before + is.slice(start, is.length - end) + after + now.slice(at + old.length)
}
