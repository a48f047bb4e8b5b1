import { afterAll, beforeAll } from 'vitest'

/** Opens what the tests of a file or of a `describe` share before them, and closes it after them; the function gives it to a test. */
export function useResource<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): () => T {
  const opened: { resource?: T } = {}
  beforeAll(async () => {
    opened.resource = await open()
  }, 120_000)
  afterAll(() => opened.resource?.close(), 120_000)
  return () => {
    if (opened.resource === undefined) throw new Error('what the tests share is not open yet')
    return opened.resource
  }
}
