import type { Json } from '@playbook/core/step'
import { z } from 'zod'

/**
 * What is said between this server and a language model: Chat Completions with tools, as OpenAI has it and vLLM, Ollama and
 * others speak it too. What they leave out, send as null or send twice is read as far as it goes.
 */

/** A tool that the model wants to be used. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON, as the model wrote it. */
  readonly given: string
}

/** One message of what the model is sent. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly calls?: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly call: string; readonly content: string }

/** A tool that the model may ask for; `parameters`: JSON Schema. */
export interface OfferedTool {
  readonly name: string
  readonly description: string
  readonly parameters: Json
}

/** A message in the words of Chat Completions. */
export function wireMessage(message: ModelMessage) {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.call, content: message.content }
  if (message.role !== 'assistant' || message.calls === undefined) {
    return { role: message.role, content: message.content }
  }
  const calls = message.calls.map(({ id, name, given }) => ({
    id,
    type: 'function',
    function: { name, arguments: given },
  }))
  return { role: 'assistant', content: message.content, tool_calls: calls }
}

const text = z.string().nullish().catch(null)

const Calls = z
  .array(
    z.object({
      index: z.number().int().min(0).nullish().catch(null),
      id: text,
      function: z
        .object({
          name: text,
          arguments: z
            .union([z.string(), z.record(z.string(), z.json())])
            .nullish()
            .catch(null),
        })
        .nullish()
        .catch(null),
    }),
  )
  .nullish()
  .catch(null)

const Said = z.object({ content: text, tool_calls: Calls }).nullish().catch(null)

/** A part of an answer, or the whole where a server does not stream. */
export const Chunk = z.object({
  model: text,
  choices: z
    .array(z.object({ delta: Said, message: Said }))
    .nullish()
    .catch(null),
  usage: z
    .object({ total_tokens: z.number().min(0).nullish().catch(null) })
    .nullish()
    .catch(null),
  error: z
    .union([z.object({ message: text }), z.string()])
    .nullish()
    .catch(null),
})

/** A part of an answer. */
export type Chunk = z.infer<typeof Chunk>
