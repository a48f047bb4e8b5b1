import { z } from 'zod'
import { dataOf, givenSince, questionOf, type ChatRequest } from './request.ts'

/** What the model says next: words, or a tool that it wants to be used. */
export type Saying = { readonly text: string } | { readonly tool: string; readonly given: object }

const Found = z.looseObject({ type: z.string(), label: z.string(), way: z.array(z.string()) })
const Step = z.looseObject({
  type: z.string(),
  label: z.string(),
  gives: z.string(),
  asksThePerson: z.boolean(),
  arguments: z.record(z.string(), z.looseObject({ type: z.string(), many: z.boolean().optional() })),
})
type Step = z.infer<typeof Step>
const results = <T>(of: z.ZodType<T>) => z.object({ result: z.array(of) })

/**
 * A model without a mind: it looks for the steps that a question names, proposes the way to the first of them, and says
 * what it did. Of results that it is shown it repeats the beginning.
 */
export function sayingOf(request: ChatRequest): Saying {
  const question = questionOf(request)
  const { cells, shown } = dataOf(request)
  if (shown.length > 0) {
    const said = shown.map(({ label, result }) => `${label}: ${result?.slice(0, 80) ?? 'it has no result yet'}`)
    return { text: `You show me ${said.join('; ')}.` }
  }
  const given = givenSince(request)
  if (request.tool_choice === 'none') return { text: 'I have looked at enough.' }
  if (!given.has('find_steps')) return { tool: 'find_steps', given: { question } }
  const found = results(Found).safeParse(given.get('find_steps')).data?.result[0]
  if (found === undefined)
    return { text: 'No step here answers that. Say it in other words, or name the data you have.' }
  if (!given.has('describe_steps')) return { tool: 'describe_steps', given: { types: found.way } }
  const described = results(Step).parse(given.get('describe_steps')).result
  const steps = found.way.flatMap((type) => described.find((step) => step.type === type) ?? [])
  if (!given.has('propose')) {
    const changes = changesOf(steps, cells)
    return { tool: 'propose', given: { title: found.label, changes } }
  }
  const put = given.get('propose')
  const wrong = z.object({ error: z.string() }).safeParse(put).data?.error
  if (wrong !== undefined) return { text: `I could not propose that: ${wrong}` }
  const asked = steps.filter(({ asksThePerson }) => asksThePerson).map(({ label }) => label)
  const then = asked.length === 0 ? '' : ` ${asked.join(' and ')} will ask you for what only you know.`
  return { text: `I propose ${steps.map(({ label }) => label).join(', then ')}.${then}` }
}

/** Each step, fed by the last before it, or in the playbook, that gives what it takes. */
function changesOf(
  steps: readonly Step[],
  cells: readonly { readonly cell: string; readonly gives?: string | undefined }[],
) {
  return steps.map((step, at) => {
    const sourceOf = (type: string) => {
      const before = steps.slice(0, at).findLastIndex(({ gives }) => gives === type)
      return before >= 0 ? `step${before}` : cells.findLast(({ gives }) => gives === type)?.cell
    }
    const inputs = Object.entries(step.arguments).flatMap(([slot, { type, many }]) => {
      const source = sourceOf(type)
      return source === undefined ? [] : [[slot, many === true ? [source] : source] as const]
    })
    return {
      do: 'add_step',
      type: step.type,
      name: `step${at}`,
      inputs: Object.fromEntries(inputs),
      reason:
        at === steps.length - 1 ? 'It answers the question.' : `It gives ${step.gives}, which the next step takes.`,
    }
  })
}
