/** A promise with its ends outside; `Promise.withResolvers` is not in Node 20. */
export interface Deferred<T> {
  readonly promise: Promise<T>
  readonly resolve: (value: T) => void
  readonly reject: (error: unknown) => void
}

/** Makes a promise that is settled from outside. */
export function deferred<T>(): Deferred<T> {
  let ends: Pick<Deferred<T>, 'resolve' | 'reject'> = { resolve() {}, reject() {} }
  const promise = new Promise<T>((resolve, reject) => (ends = { resolve, reject }))
  return { promise, ...ends }
}
