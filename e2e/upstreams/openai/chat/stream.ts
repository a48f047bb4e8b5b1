import type { Saying } from './scripted.ts'

/** The parts of an answer as server-sent events, as OpenAI sends them. */
export function eventsOf(saying: Saying, model: string, tokens: number): readonly string[] {
  const head = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model }
  const part = (delta: object, finish: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    usage: null,
  })
  const first = part({ role: 'assistant', content: '' })
  const said =
    'text' in saying
      ? [...saying.text.split(/(?<= )/).map((word) => part({ content: word })), part({}, 'stop')]
      : [...callParts(saying).map((call) => part({ tool_calls: [call] })), part({}, 'tool_calls')]
  const usage = { prompt_tokens: tokens, completion_tokens: tokens, total_tokens: 2 * tokens }
  const parts = [first, ...said, { ...head, choices: [], usage }]
  return [...parts.map((one) => `data: ${JSON.stringify(one)}\n\n`), 'data: [DONE]\n\n']
}

/** A call arrives in pieces: its name first, then its arguments. */
function callParts({ tool, given }: Extract<Saying, { tool: string }>) {
  const json = JSON.stringify(given)
  const half = Math.ceil(json.length / 2)
  return [
    { index: 0, id: `call_${tool}`, type: 'function', function: { name: tool, arguments: '' } },
    { index: 0, function: { arguments: json.slice(0, half) } },
    { index: 0, function: { arguments: json.slice(half) } },
  ]
}
