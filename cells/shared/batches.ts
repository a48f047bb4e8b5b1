/** Divides texts, in their order, into lists that are short enough, joined with commas, and have not too many of them. */
export function batchesOf(
  texts: readonly string[],
  { longest, most = Infinity }: { readonly longest: number; readonly most?: number },
): string[][] {
  const batches: string[][] = []
  let length = 0
  for (const text of texts) {
    const last = batches.at(-1)
    if (last !== undefined && last.length < most && length + 1 + text.length <= longest) {
      last.push(text)
      length += 1 + text.length
    } else {
      batches.push([text])
      length = text.length
    }
  }
  return batches
}
