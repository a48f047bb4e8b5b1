/** What letters of 11 pixels take: capitals and digits are wider than others, and some much wider or narrower. */
export function widthOf(name: string): number {
  return [...name].reduce((sum, letter) => {
    if (/[MW@%]/.test(letter)) return sum + 9.8
    if (/[iljtfrI1.,:;|'()-]/.test(letter)) return sum + 4.4
    return sum + (/[A-Z0-9mw_]/.test(letter) ? 7.6 : 6.3)
  }, 0)
}

/** A name in so many pixels, with an ellipsis in its middle or at its end where it is longer. */
function cut(name: string, pixels: number, at: 'middle' | 'end'): string {
  if (widthOf(name) <= pixels) return name
  const letters = [...name]
  for (let kept = letters.length - 1; kept > 0; kept--) {
    const head = at === 'end' ? kept : Math.ceil(kept / 2)
    const tail = letters.slice(letters.length - kept + head).join('')
    const written = `${letters.slice(0, head).join('').trimEnd()}…${tail.trimStart()}`
    if (widthOf(written) <= pixels) return written
  }
  return '…'
}

/** Names in so many pixels: cut in the middle, as names of sets often begin alike, or at the end if that tells more apart. */
export function cutToWidth(names: readonly string[], pixels: number): (name: string) => string {
  const apart = (at: 'middle' | 'end') => new Set(names.map((name) => cut(name, pixels, at))).size
  const at = apart('end') > apart('middle') ? 'end' : 'middle'
  return (name) => cut(name, pixels, at)
}
