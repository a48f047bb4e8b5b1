import { z } from 'zod'

/** JSON-RPC's own codes of what can be wrong with a message. */
export const CODES = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602 } as const

/** A message that cannot be answered as it is, and why. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: (typeof CODES)[keyof typeof CODES]
  constructor(code: (typeof CODES)[keyof typeof CODES], message: string) {
    super(message)
    this.code = code
  }
}

const Id = z.union([z.string(), z.number()])
const Params = z.record(z.string(), z.unknown())

const Request = z.object({ jsonrpc: z.literal('2.0'), id: Id, method: z.string(), params: Params.default({}) })
/** A notification, or the answer to a question that we never asked. */
const Unanswered = z.union([
  z.object({ jsonrpc: z.literal('2.0'), id: z.undefined().optional(), method: z.string(), params: Params.optional() }),
  z.object({ jsonrpc: z.literal('2.0'), id: Id, method: z.undefined().optional(), result: Params }),
  z.object({ jsonrpc: z.literal('2.0'), id: Id, method: z.undefined().optional(), error: Params }),
])

/** Does one method by what it is told. */
export type Method = (params: Readonly<Record<string, unknown>>) => Promise<object> | object

/** One JSON-RPC message (undefined: the body is no JSON), its outcome, and whether there is one to be sent. */
export async function answerMessage(body: unknown, methods: ReadonlyMap<string, Method>): Promise<RpcAnswer> {
  let id: z.infer<typeof Id> | null = null
  try {
    const message = readMessage(body)
    if (message === undefined) return { status: 202 }
    id = message.id
    const method = methods.get(message.method)
    if (method === undefined) throw new RpcError(CODES.method, `There is no method ${message.method}.`)
    return { status: 200, json: { jsonrpc: '2.0', id, result: await method(message.params) } }
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return refusal(id, error)
  }
}

/** What is sent back; nothing but the status for what needs no answer. */
export interface RpcAnswer {
  readonly status: 200 | 202 | 400
  readonly json?: object
}

/** A message that is refused: whoever can be told which one of theirs it was reads why, the others see it by the status. */
export function refusal(id: string | number | null, { code, message }: RpcError): RpcAnswer {
  return { status: id === null ? 400 : 200, json: { jsonrpc: '2.0', id, error: { code, message } } }
}

/** A request; undefined where a message wants no answer. */
function readMessage(json: unknown): z.infer<typeof Request> | undefined {
  if (json === undefined) throw new RpcError(CODES.parse, 'The body is not JSON.')
  if (Array.isArray(json)) throw new RpcError(CODES.request, 'Send one message at a time: there are no batches.')
  const request = Request.safeParse(json)
  if (request.success) return request.data
  if (Unanswered.safeParse(json).success) return undefined
  throw new RpcError(CODES.request, 'This is no request of JSON-RPC 2.0.')
}

/** What a method is told, read by a schema. */
export function paramsOf<T>(schema: z.ZodType<T>, params: unknown): T {
  const read = schema.safeParse(params)
  if (!read.success) throw new RpcError(CODES.params, z.prettifyError(read.error))
  return read.data
}
