import { z } from 'zod'

const Call = z.strictObject({
  id: z.string(),
  type: z.literal('function'),
  function: z.strictObject({ name: z.string(), arguments: z.string() }),
})

const Message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.enum(['system', 'user']), content: z.string() }),
  z.strictObject({ role: z.literal('assistant'), content: z.string(), tool_calls: z.array(Call).min(1).optional() }),
  z.strictObject({ role: z.literal('tool'), tool_call_id: z.string(), content: z.string() }),
])

/** A message of a conversation, as a model is sent it. */
export type Message = z.infer<typeof Message>

/** Chat Completions with tools, streamed. A message of a tool has to follow the call that it answers. */
export const ChatRequest = z
  .strictObject({
    model: z.string(),
    stream: z.literal(true),
    stream_options: z.strictObject({ include_usage: z.literal(true) }),
    max_completion_tokens: z.number().int().positive(),
    messages: z.array(Message).min(1),
    tools: z.array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
          description: z.string(),
          parameters: z.looseObject({ type: z.literal('object') }),
        }),
      }),
    ),
    tool_choice: z.enum(['auto', 'none']),
  })
  .refine(({ messages }) => {
    const asked = new Set(
      messages.flatMap((one) => ('tool_calls' in one ? (one.tool_calls ?? []) : [])).map(({ id }) => id),
    )
    return messages.every((one) => one.role !== 'tool' || asked.has(one.tool_call_id))
  }, "messages with role 'tool' must be a response to a preceding message with 'tool_calls'.")

/** Chat Completions with tools, streamed. */
export type ChatRequest = z.infer<typeof ChatRequest>

/** What the person asked last. */
export function questionOf({ messages }: ChatRequest): string {
  const last = messages.findLast(({ role }) => role === 'user')
  return last?.content.split('\n\nThe playbook as it is (data):')[0] ?? ''
}

/** The data of the last question: the cells that there are, and results that are shown. */
export function dataOf({ messages }: ChatRequest): {
  readonly cells: readonly Cell[]
  readonly shown: readonly Shown[]
} {
  const last = messages.findLast(({ role }) => role === 'user')?.content ?? ''
  const json = /The playbook as it is \(data\):\n(.*)/.exec(last)?.[1]
  const shown = /Results that the person shows \(data\):\n(.*)/.exec(last)?.[1]
  return {
    cells: json === undefined ? [] : Data.parse(JSON.parse(json)).playbook.cells,
    shown: shown === undefined ? [] : z.array(Shown).parse(JSON.parse(shown)),
  }
}

const Cell = z.looseObject({ cell: z.string(), gives: z.string().optional() })
type Cell = z.infer<typeof Cell>
const Data = z.looseObject({ playbook: z.looseObject({ cells: z.array(Cell) }) })
const Shown = z.looseObject({ label: z.string(), result: z.string().optional() })
type Shown = z.infer<typeof Shown>

/** What tools have given since the last question, by their names. */
export function givenSince({ messages }: ChatRequest): ReadonlyMap<string, unknown> {
  const since = messages.slice(messages.findLastIndex(({ role }) => role === 'user') + 1)
  const names = new Map(
    since
      .flatMap((one) => ('tool_calls' in one ? (one.tool_calls ?? []) : []))
      .map((one) => [one.id, one.function.name]),
  )
  return new Map(
    since.flatMap((one) =>
      one.role === 'tool' ? [[names.get(one.tool_call_id) ?? '', JSON.parse(one.content)] as const] : [],
    ),
  )
}
