import type { ResolveContext } from '../resolver.ts'
import { addressOf } from '../service.ts'
import type { Prose, Reference, Story } from '../story.ts'

/** The size of every file that a fake context posts. */
const FILE_BYTES = 1000

/** A context whose outside world is a table of recorded responses, by address. An unexpected request fails the test. */
export function fakeContext(
  responses: {
    http?: Record<string, unknown>
    kernel?: Record<string, unknown>
    files?: Record<string, string>
    /** What the site chose, by setting. */
    choices?: Record<string, string>
  } = {},
): ResolveContext {
  const answer = (table: Record<string, unknown> = {}, key: string) => {
    if (!(key in table)) throw new Error(`no recorded response for ${key}`)
    return table[key]
  }
  const recorded = (address: string) => answer(responses.http, address)
  return {
    http: {
      choiceOf: ({ choice }) => responses.choices?.[choice.setting] ?? choice.otherwise,
      get: async (service, place, { query, schema }) => schema.parse(recorded(addressOf(service, place, query))),
      post: async (service, place, { query, schema }) => schema.parse(recorded(addressOf(service, place, query))),
      postForm: async (service, place, { query, schema }) => schema.parse(recorded(addressOf(service, place, query))),
      getArchive: async (service, place, { query, filename }) => {
        recorded(addressOf(service, place, query))
        return { url: 'storage://fake', filename }
      },
      postFile: async (service, place, { query, schema }) =>
        schema.parse(recorded(addressOf(service, place, typeof query === 'function' ? query(FILE_BYTES) : query))),
    },
    kernel: {
      call: async (operation, _args, schema) => schema.parse(answer(responses.kernel, operation)),
    },
    files: {
      readText: async ({ url }) => String(answer(responses.files, url)),
      writeText: async (text, filename) => ({ url: 'storage://written', filename, size: text.length, sha256: '' }),
    },
    documents: {
      draw: async () => '<svg/>',
      typeset: async (source, { name }) => ({
        pdf: { url: 'storage://pdf', filename: `${name}.pdf`, size: source.length, sha256: '' },
        bundle: { url: 'storage://zip', filename: `${name}.zip`, size: source.length, sha256: '' },
      }),
    },
    jobs: { once: async (_name, { post }) => post(), forget: async () => {} },
    notify() {},
    goOnWithout() {},
    wait: async () => {},
    signal: { aborted: false, throwIfAborted() {} },
  }
}

/** A context whose kernel keeps what it was asked, and gives for each operation what the test says. */
export function listeningKernel(give: (operation: string) => unknown) {
  const calls: [operation: string, args: unknown][] = []
  const context: ResolveContext = {
    ...fakeContext(),
    kernel: {
      async call(operation, args, schema) {
        calls.push([operation, args])
        return schema.parse(give(operation))
      },
    },
  }
  return { calls, context }
}

/** Prose in one line: figures as <slot>, references by their DOI or as the test cites them. */
export function plainText(prose: Prose | undefined, cite = byDoi): string | undefined {
  return prose
    ?.map((part) => {
      if (typeof part === 'string') return part
      return part.kind === 'figure' ? `<${part.slot}>` : `[${cite(part)}]`
    })
    .join('')
}

/** Every section of a story that there is, in one line each. */
export function plainStory({ naming: _naming, ...story }: Story, cite = byDoi): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(story).map(([section, prose]) => [section, plainText(prose, cite)]))
}

function byDoi({ doi }: Reference): string | undefined {
  return doi
}

/** Cites a work by the first word of its entry, which is the name of its first author. */
export function byAuthor({ citation }: Reference): string | undefined {
  return citation.split(/[ ,]/)[0]
}
