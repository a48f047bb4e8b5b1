import type { RequestOptions, ResolveContext, ResponseForm } from '@playbook/core/resolver'
import { accountSettings, addressOf, type Place, type Query, type Service } from '@playbook/core/service'
import { parse as parseCsv } from 'csv-parse/sync'
import { z } from 'zod'
import type { Case, Simulation } from '../../e2e/upstreams/simulation.ts'
import { withFile } from './case-files.ts'
import { credentialsOf, withCredentials } from '../upstream/credentials.ts'
import { acceptOf } from '../upstream/forms.ts'
import { errorOf, outcomeOf } from '../upstream/outcome.ts'
import { makeRequest, type RequestParts } from '../upstream/request.ts'

/** What a field of an answer may be instead of what it is. */
export const FORMS = ['absent', 'null', 'empty', 'no members', 'other number'] as const
export type Form = (typeof FORMS)[number]

/** One field in another form: where it is first met, or wherever it is. */
export interface Change {
  /** Keys by dots, `[]` for any place of a list. */
  readonly field: string
  readonly form: Form
  readonly everywhere: boolean
}

const ABSENT = Symbol('absent')

/** The paths of all fields of a value. */
export function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = path === '' ? key : `${path}.${key}`
    return [own, ...fieldsOf(inner, own)]
  })
}

function otherForm(value: unknown, form: Form): unknown {
  if (form === 'absent') return ABSENT
  if (form === 'null') return null
  const hasMembers = typeof value === 'object' && value !== null
  if (form === 'empty') return hasMembers ? value : ''
  if (form === 'no members') return Array.isArray(value) ? [] : hasMembers ? {} : value
  if (typeof value === 'number') return String(value)
  // 1.0e-10 is not what a number would be written as.
  const number = typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isFinite(number) && String(number) === value ? number : value
}

/** A copy of an answer with one field in another form. */
export function changed(answer: unknown, { field, form, everywhere }: Change): unknown {
  let isDone = false
  const walk = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => walk(item, `${path}[]`))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
      const own = path === '' ? key : `${path}.${key}`
      if (own !== field || (isDone && !everywhere)) return [key, walk(inner, own)]
      isDone = true
      return [key, otherForm(inner, form)]
    })
    return Object.fromEntries(entries.filter(([, inner]) => inner !== ABSENT))
  }
  return walk(answer, '')
}

/** The outside world of one case: stand-ins answer in this process, and what they answer is changed before it is read. */
export function changingHttp(
  simulations: readonly Simulation[],
  { files = {} }: Case,
  change: (answer: unknown) => unknown,
): ResolveContext['http'] {
  const [uploaded] = Object.values(files)
  const ask = async <T>(
    method: 'GET' | 'POST',
    { service, place, query }: { readonly service: Service; readonly place: Place; readonly query: Query | undefined },
    given: Omit<RequestOptions<T>, 'query'>,
    sent: Pick<RequestParts, 'body'> & { readonly bytes?: string } = {},
  ): Promise<T> => {
    const simulation = simulations.find(({ services }) => services.some(({ base }) => base === service.base))
    if (!simulation) throw new Error(`${service.name} is not simulated`)
    const parts = {
      ...(given.headers && { headers: given.headers }),
      ...(sent.body !== undefined && { body: sent.body }),
    }
    const request = makeRequest(method, addressOf(service, place, query), {
      ...parts,
      accept: acceptOf(given.form),
      userAgent: 'test',
    })
    const body = sent.bytes ?? (typeof request.body === 'string' ? request.body : null)
    const credentials = testCredentials(service)
    const headers = { ...Object.fromEntries(request.headers), ...credentials?.headers }
    const init = { method, headers, ...(body !== null && { body }) }
    const response = await simulation.app.fetch(new Request(withCredentials(request.url, credentials), init))
    const bytes = Buffer.from(await response.arrayBuffer())
    const result = {
      status: response.status,
      statusText: response.statusText,
      body: changedBody(bytes, given.form, change),
      sha256: '',
      type: '',
      retryAfterMs: undefined,
    }
    const outcome = await outcomeOf(result, given, { timeoutMs: 1000, maxBytes: 10 * 2 ** 20, tookMs: 0 })
    if ('value' in outcome) return outcome.value
    throw errorOf(outcome, { service: service.name, status: response.status, attempts: 1, isRepeatable: true })
  }
  return {
    choiceOf: ({ choice }) => choice.otherwise,
    get: async (service, place, given) => ask('GET', { service, place, query: given.query }, given),
    post: async (service, place, given) =>
      ask('POST', { service, place, query: given.query }, given, { body: given.body }),
    async getArchive(service, place, { filename, query }) {
      const schema = z.instanceof(Uint8Array)
      await ask('GET', { service, place, query }, { form: 'zip', schema })
      return { url: 'storage://archive', filename }
    },
    postForm: async (service, place, given) =>
      ask('POST', { service, place, query: given.query }, given, { bytes: '' }),
    async postFile(service, place, given) {
      const bytes = uploaded?.text ?? ''
      const query = typeof given.query === 'function' ? given.query(Buffer.byteLength(bytes)) : given.query
      return ask('POST', { service, place, query }, given, { bytes })
    },
  }
}

/** An account of the server's own, where the service asks for one. */
const testCredentials = (service: Service) =>
  credentialsOf(service, Object.fromEntries(accountSettings(service).map((name) => [name, 'test'])))

/** What is neither JSON nor a table, such as the words of an error, stays as it is. */
function changedBody(body: Buffer, form: ResponseForm = 'json', change: (answer: unknown) => unknown): Buffer {
  if (form === 'csv' || form === 'tsv') return changedTable(body, form, change)
  if (form !== 'json' && form !== 'loose-json') return body
  const read = z.string().transform(asJson).safeParse(body.toString('utf8'))
  return read.success ? Buffer.from(JSON.stringify(change(read.data))) : body
}

const TABLES = { csv: { delimiter: ',' }, tsv: { delimiter: '\t', quote: false } } as const
const Rows = z.array(z.record(z.string(), z.union([z.string(), z.number().transform(String)]).nullable()))

/** A table is changed as the list of its rows, by the names of its columns; a column that no row has is left out. */
function changedTable(body: Buffer, form: 'csv' | 'tsv', change: (answer: unknown) => unknown): Buffer {
  const { delimiter } = TABLES[form]
  const rows = Rows.parse(
    change(parseCsv(body, { ...TABLES[form], columns: true, skip_empty_lines: true, relax_quotes: true })),
  )
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cellOf = (text: string) => (form === 'csv' ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return Buffer.from(lines.map((cells) => `${cells.map(cellOf).join(delimiter)}\n`).join(''))
}

function asJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('no JSON')
    return z.NEVER
  }
}

/** The inputs of a case as a resolver gets them; a stored file has an address. */
export function inputsOf({ inputs, files = {} }: Case): Readonly<Record<string, unknown>> {
  return Object.entries(files).reduce(
    (given, [place, { filename }]) => withFile(given, place, { url: 'storage://file', filename }),
    inputs,
  )
}
