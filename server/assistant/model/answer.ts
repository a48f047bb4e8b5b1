import { jsonIn } from '@playbook/core/text/json-in'
import { Chunk, type ToolCall } from './chat-completions.ts'

/** What is wrong with an answer, in words that follow "The model". */
export class BrokenAnswerError extends Error {
  override readonly name = 'BrokenAnswerError'
}

/** No answer has more text, and no call of a tool more arguments. */
const MOST_TEXT = 40_000
const MOST_GIVEN = 200_000
/** An answer asks for no more tools at once. */
const MOST_CALLS = 16

interface DraftCall {
  id: string
  name: string
  given: string
}

/** An answer that grows by the parts that arrive. */
export interface GrowingAnswer {
  /** Takes a part, and gives the words that it adds. */
  take(chunk: Chunk): string
  readonly text: string
  readonly model: string | undefined
  readonly calls: readonly ToolCall[]
  /** What the model says that it cost. */
  readonly tokens: number | undefined
}

/** An empty answer. */
export function growingAnswer(): GrowingAnswer {
  let [text, model, tokens]: [string, string | undefined, number | undefined] = ['', undefined, undefined]
  const calls: DraftCall[] = []

  /** The call that a part belongs to: by its number, else the one before it, unless it begins another. */
  function callAt(index: number | null | undefined, id: string | null | undefined, name: string | null | undefined) {
    const last = calls.at(-1)
    const byNumber = typeof index === 'number' ? calls[index] : undefined
    const isAnother = typeof id === 'string' && id !== '' && (byNumber ?? last)?.id !== id
    const known = isAnother ? calls.find((call) => call.id === id) : (byNumber ?? (name ? undefined : last))
    if (known !== undefined) return known
    if (calls.length >= MOST_CALLS) throw new BrokenAnswerError(`asked for more than ${MOST_CALLS} tools at once`)
    const call = { id: id || `call_${calls.length + 1}`, name: '', given: '' }
    calls.push(call)
    return call
  }

  return {
    take({ model: named, choices, usage, error }) {
      if (error != null) {
        const why = typeof error === 'string' ? error : error.message
        throw new BrokenAnswerError(`answered with an error${why ? `: ${why.slice(0, 300)}` : ''}`)
      }
      if (named) model = named.slice(0, 200)
      if (usage?.total_tokens != null) tokens = usage.total_tokens
      const said = choices?.[0]?.delta ?? choices?.[0]?.message
      for (const { index, id, function: asked } of said?.tool_calls ?? []) {
        const call = callAt(index, id, asked?.name)
        if (asked?.name && call.name === '') call.name = asked.name.slice(0, 200)
        const given = asked?.arguments ?? ''
        call.given += typeof given === 'string' ? given : JSON.stringify(given)
        if (call.given.length > MOST_GIVEN) throw new BrokenAnswerError('gave a tool more than it takes')
      }
      const added = said?.content ?? ''
      text += added
      if (text.length > MOST_TEXT) throw new BrokenAnswerError('answered with more text than anybody reads')
      return added
    },
    get text() {
      return text
    },
    get model() {
      return model
    },
    get calls() {
      return calls.filter(({ name }) => name !== '')
    },
    get tokens() {
      return tokens
    },
  }
}

/** The parts of an answer in server-sent events; what is no JSON of an answer is left out as long as some of it is one. */
export async function* chunksOf({ type, bytes }: { type: string; bytes: AsyncIterable<Buffer> }): AsyncIterable<Chunk> {
  const decoder = new TextDecoder()
  const isWhole = /\bjson\b/.test(type)
  let [rest, isRead, isDone] = ['', false, false]
  for await (const part of bytes) {
    rest += decoder.decode(part, { stream: true })
    if (isWhole) continue
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const data = /^data: ?(.*)$/s.exec(line)?.[1]
      if (data === undefined) continue
      if (data.trim() === '[DONE]') {
        isDone = true
        break
      }
      const chunk = chunkOf(data)
      if (chunk === undefined) continue
      isRead = true
      yield chunk
    }
    if (isDone) return
  }
  const last = chunkOf(isWhole ? rest : rest.replace(/^data: ?/, ''))
  if (last !== undefined) yield last
  else if (!isRead) throw new BrokenAnswerError('answered in a form that is not known here')
}

const chunkOf = (json: string): Chunk | undefined => Chunk.safeParse(jsonIn(json)).data
