import type { ChatEvent } from '@playbook/core/api/chat'
import type { ProposingAgent } from '@playbook/core/api/proposals'
import { InputError, UpstreamError } from '@playbook/core/errors'
import { jsonIn } from '@playbook/core/text/json-in'
import { z } from 'zod'
import type { Tool, ToolCaller } from '../mcp/tool.ts'
import { RpcError } from '../mcp/rpc.ts'
import { cut } from './cut.ts'
import type { ModelMessage, OfferedTool, ToolCall } from './model/chat-completions.ts'
import type { Model, ModelAnswer, ModelRequest } from './model/model.ts'
import type { NewMessage } from './threads.ts'

/** A turn uses no more tools; then the model has to answer with what it knows. */
const MOST_TOOLS = 12
/** So much of what a tool gives is handed to the model. */
const MOST_LETTERS = 24_000

/** So much of a call, and so much of what came of it, stands in the conversation. */
const MOST_KEPT = 60_000

/** One turn: a question, and all that happens until it is answered. */
export interface Turn {
  readonly model: Model
  readonly tools: readonly Tool[]
  readonly asking: ToolCaller
  readonly opening: readonly ModelMessage[]
  readonly signal: AbortSignal
  readonly tell: (event: ChatEvent) => void
  /** Keeps what was said, or what a tool was used for. */
  readonly keep: (message: NewMessage) => Promise<unknown>
  readonly onAgent: (agent: ProposingAgent) => void
  /** Refuses where the budget is used up. */
  readonly mayAsk: () => Promise<unknown>
  readonly spend: (tokens: number) => Promise<void>
}

const offered = ({ listed }: Tool): OfferedTool => ({
  name: listed.name,
  description: String(listed['description'] ?? ''),
  parameters: z.json().parse(listed['inputSchema']),
})

/**
 * Asks the model until it answers in words, and uses the tools that it asks for in between. All that is said is kept as it
 * is said; what a model says that breaks off is kept as far as it came.
 */
export async function takeTurn(turn: Turn): Promise<void> {
  const { tools, asking, signal, tell, keep, onAgent } = turn
  const messages = [...turn.opening]
  const listed = tools.map(offered)
  let used = 0
  for (;;) {
    signal.throwIfAborted()
    await turn.mayAsk()
    const mayCall = used < MOST_TOOLS
    const answer = await ask(turn, { messages, tools: listed, mayCall })
    onAgent(answer.agent)
    const calls = mayCall ? answer.calls.slice(0, MOST_TOOLS - used) : []
    if (calls.length === 0) {
      if (answer.text.trim() === '') throw silent()
      await keep({ role: 'assistant', content: answer.text.trim() })
      return
    }
    if (answer.text.trim() !== '') await keep({ role: 'assistant', content: answer.text.trim() })
    messages.push({ role: 'assistant', content: answer.text, calls })
    for (const call of calls) {
      signal.throwIfAborted()
      used += 1
      tell({ kind: 'tool', name: call.name })
      const { given, output } = await use(call, tools, asking)
      await keep({
        role: 'developer',
        content: JSON.stringify({
          function_call: { name: call.name, arguments: kept(given) },
          function_call_output: { output: kept(output) },
        }),
      })
      messages.push({ role: 'tool', call: call.id, content: cut(JSON.stringify(output), MOST_LETTERS) })
    }
  }
}

/** Asks once. What it cost is counted however it ends, and what was said by then is kept. */
async function ask(turn: Turn, request: Pick<ModelRequest, 'messages' | 'tools' | 'mayCall'>): Promise<ModelAnswer> {
  const { model, asking, signal, tell, keep, spend } = turn
  let [said, spent] = ['', 0]
  const onText = (text: string) => {
    said += text
    tell({ kind: 'text', text })
  }
  try {
    return await model.ask(asking.person.id, { ...request, signal, onText, onSpent: (tokens) => (spent += tokens) })
  } catch (error) {
    if (said.trim() !== '') await keep({ role: 'assistant', content: `${said.trim()} …` })
    throw error
  } finally {
    await spend(spent)
  }
}

/** What is long is handed to the model and not kept. */
const kept = (value: unknown): unknown =>
  JSON.stringify(value).length <= MOST_KEPT ? value : { leftOut: 'It was too long to keep.' }

const silent = () =>
  new UpstreamError('The model answered without a word. Ask again, or in other words.', {
    service: 'The model',
    attempts: 1,
    isFinal: true,
  })

/** What a tool gives; what is wrong with the call is told to the model, which may do better. */
async function use({ name, given }: ToolCall, tools: readonly Tool[], asking: ToolCaller) {
  const tool = tools.find(({ listed }) => listed.name === name)
  const read = parsed(given)
  if (tool === undefined) return { given: read ?? given, output: { error: `There is no tool ${name}.` } }
  if (read === undefined) return { given, output: { error: 'The arguments are no JSON.' } }
  try {
    return { given: read, output: contentOf(await tool.call(read, asking)) }
  } catch (error) {
    if (error instanceof RpcError || error instanceof InputError)
      return { given: read, output: { error: error.message } }
    throw error
  }
}

const contentOf = (answer: object): object =>
  'structuredContent' in answer ? Object(answer.structuredContent) : answer

function parsed(json: string): object | undefined {
  const read = jsonIn(json.trim() === '' ? '{}' : json)
  return typeof read === 'object' && read !== null ? read : undefined
}
