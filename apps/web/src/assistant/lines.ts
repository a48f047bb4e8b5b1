import { jsonIn } from '@playbook/core/text/json-in'
import { ToolUse, type ChatMessage } from '@playbook/core/api/chat'
import { z } from 'zod'

/** What a tool was used for, in words, and what came of a proposal. */
export interface UsedTool {
  readonly words: string
  readonly proposal:
    | { readonly title: string; readonly steps: readonly string[]; readonly id: string | undefined }
    | undefined
}

const DOING: Readonly<Record<string, string>> = {
  find_steps: 'Looking for steps',
  describe_steps: 'Looking steps up',
  read_playbook: 'Looking at the playbook',
  search_published: 'Searching published workflows',
  propose: 'Writing a proposal',
}

/** What is being done. */
export const doingOf = (tool: string): string => `${DOING[tool] ?? 'Thinking'} …`

const Found = z.object({ result: z.array(z.unknown()) })
const Failed = z.object({ error: z.string() })
const Asked = z
  .object({ question: z.string() })
  .or(z.object({ search: z.string() }).transform(({ search }) => ({ question: search })))
const Types = z.object({ types: z.array(z.string()) })
const Proposed = z.object({ result: z.object({ proposal: z.string().optional(), workflow: z.string().optional() }) })
const Wanted = z.object({
  title: z.string(),
  changes: z.array(z.object({ do: z.string(), type: z.string().optional() })),
})

const count = (found: unknown) => Found.safeParse(found).data?.result.length ?? 0
const counted = (number: number) => (number === 0 ? 'nothing found' : `${number} found`)

const lookedUp = (steps: number) => `Looked ${steps} ${steps === 1 ? 'step' : 'steps'} up`

/** A line of a conversation that tells of a tool. */
export function usedTool({ content }: Pick<ChatMessage, 'content'>): UsedTool | undefined {
  const use = ToolUse.safeParse(jsonIn(content)).data
  if (use === undefined) return undefined
  const { name, arguments: given } = use.function_call
  const { output } = use.function_call_output
  const said = (words: string): UsedTool => ({ words, proposal: undefined })
  const failed = Failed.safeParse(output).data
  if (failed !== undefined) return said(`Tried ${name.replaceAll('_', ' ')}: ${failed.error}`)
  const question = Asked.safeParse(given).data?.question ?? ''
  switch (name) {
    case 'find_steps':
      return said(`Looked for steps: “${question}”, ${counted(count(output))}`)
    case 'search_published':
      return said(`Searched published workflows: “${question}”, ${counted(count(output))}`)
    case 'describe_steps':
      return said(lookedUp(Types.safeParse(given).data?.types.length ?? 0))
    case 'read_playbook':
      return said('Looked at the playbook')
    case 'propose':
      return { words: 'Wrote a proposal', proposal: proposalOf(given, output) }
    default:
      return said(`Used ${name}`)
  }
}

function proposalOf(given: unknown, output: unknown): UsedTool['proposal'] {
  const [wanted, made] = [Wanted.safeParse(given).data, Proposed.safeParse(output).data]
  if (wanted === undefined || made === undefined) return undefined
  const steps = wanted.changes.flatMap(({ do: what, type }) =>
    what === 'add_step' && type !== undefined ? [type] : [],
  )
  return { title: wanted.title, steps, id: made.result.proposal }
}
