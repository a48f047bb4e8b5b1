import type { ResolveContext } from './resolver.ts'

/** The size of every file that a fake context posts. */
const FILE_BYTES = 1000

/** A context whose outside world is a table of recorded responses. An unexpected request fails the test. */
export function fakeContext(
  responses: { http?: Record<string, unknown>; kernel?: Record<string, unknown> } = {},
): ResolveContext {
  const answer = (table: Record<string, unknown> = {}, key: string) => {
    if (!(key in table)) throw new Error(`no recorded response for ${key}`)
    return table[key]
  }
  return {
    http: {
      get: async (url, { schema }) => schema.parse(answer(responses.http, url)),
      post: async (url, { schema }) => schema.parse(answer(responses.http, url)),
      postFile: async (url, { schema }) =>
        schema.parse(answer(responses.http, typeof url === 'string' ? url : url(FILE_BYTES))),
    },
    kernel: {
      call: async (operation, _args, schema) => schema.parse(answer(responses.kernel, operation)),
    },
    notify() {},
    signal: { aborted: false, throwIfAborted() {} },
  }
}
