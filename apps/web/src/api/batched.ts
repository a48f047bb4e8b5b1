interface Waiting<T> {
  readonly resolve: (found: T | undefined) => void
  readonly reject: (error: unknown) => void
}

/** Turns a request for many keys into one for each: keys that are asked for within a moment share a request. */
export function batched<T>(
  readMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  { most, withinMs }: { readonly most: number; readonly withinMs: number },
): (key: string) => Promise<T | undefined> {
  let waiting = new Map<string, Waiting<T>[]>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const asked = waiting
    waiting = new Map()
    readMany([...asked.keys()]).then(
      (found) => asked.forEach((askers, key) => askers.forEach(({ resolve }) => resolve(found.get(key)))),
      (error: unknown) => asked.forEach((askers) => askers.forEach(({ reject }) => reject(error))),
    )
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
      if (waiting.size >= most) send()
      else timer ??= setTimeout(send, withinMs)
    })
}
