import { openAi } from '@playbook/cells/services'
import type { ProposingAgent } from '@playbook/core/api/proposals'
import { UpstreamError } from '@playbook/core/errors'
import { path } from '@playbook/core/service'
import { createHash } from 'node:crypto'
import type { Upstream } from '../../upstream/client.ts'
import { BrokenAnswerError, chunksOf, growingAnswer } from './answer.ts'
import { wireMessage, type ModelMessage, type OfferedTool, type ToolCall } from './chat-completions.ts'

/** What the model answered: words, tools that it wants to be used, or both. */
export interface ModelAnswer {
  readonly text: string
  readonly calls: readonly ToolCall[]
  readonly agent: ProposingAgent
}

/** One request of the model. */
export interface ModelRequest {
  readonly messages: readonly ModelMessage[]
  readonly tools: readonly OfferedTool[]
  /** Whether it may use them. */
  readonly mayCall: boolean
  readonly signal: AbortSignal
  /** Words as they arrive. */
  readonly onText: (text: string) => void
  /** Tokens that it took, whether it was answered to its end or not. */
  readonly onSpent: (tokens: number) => void
}

/** A language model that speaks Chat Completions. It remembers nothing. */
export interface Model {
  ask(person: string, request: ModelRequest): Promise<ModelAnswer>
  readonly name: string
  readonly host: string
}

const IDLE_MS = 60_000
const LONGEST_MS = 180_000
const MOST_BYTES = 4 * 2 ** 20
const MOST_TOKENS_OF_ANSWER = 8192
/** Where a model does not say what it took. */
const BYTES_PER_TOKEN = 4

/** The language model of this site, asked for a person. */
export function createModel(http: Pick<Upstream, 'streamForPerson' | 'choiceOf' | 'baseOf'>): Model {
  const name = http.choiceOf(openAi)
  const { host } = new URL(http.baseOf(openAi))
  return {
    name,
    host,
    async ask(person, { messages, tools, mayCall, signal, onText, onSpent }) {
      const body = {
        model: name,
        stream: true,
        stream_options: { include_usage: true },
        max_completion_tokens: MOST_TOKENS_OF_ANSWER,
        messages: messages.map(wireMessage),
        tools: tools.map((tool) => ({ type: 'function', function: { ...tool } })),
        tool_choice: mayCall ? 'auto' : 'none',
      }
      const sent = JSON.stringify(body)
      const answer = growingAnswer()
      let bytes = Buffer.byteLength(sent)
      let isSent = false
      try {
        const patience = { signal, idleMs: IDLE_MS, timeoutMs: LONGEST_MS, maxBytes: MOST_BYTES }
        const call = { body, ...patience }
        const { type, bytes: arriving } = await http.streamForPerson(person, openAi, path`/chat/completions`, call)
        isSent = true
        const counted = counting(arriving, (size) => (bytes += size))
        for await (const chunk of chunksOf({ type, bytes: counted })) {
          const added = answer.take(chunk)
          if (added !== '') onText(added)
        }
      } catch (error) {
        throw error instanceof BrokenAnswerError ? brokenOff(error) : error
      } finally {
        // Nobody pays for more tokens than there were bytes, whatever a model says.
        if (isSent) onSpent(Math.min(Math.ceil(answer.tokens ?? bytes / BYTES_PER_TOKEN), bytes))
      }
      const request = createHash('sha256').update(sent).digest('hex')
      return { text: answer.text, calls: answer.calls, agent: { model: answer.model ?? name, host, request } }
    },
  }
}

const brokenOff = (error: BrokenAnswerError) =>
  new UpstreamError(`The model ${error.message}. Ask again, or in other words.`, {
    service: openAi.name,
    attempts: 1,
    isFinal: true,
  })

async function* counting(bytes: AsyncIterable<Buffer>, count: (size: number) => void): AsyncIterable<Buffer> {
  for await (const part of bytes) {
    count(part.length)
    yield part
  }
}
