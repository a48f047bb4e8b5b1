/** What work comes to, or undefined where that takes longer; throws what it throws until then. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
