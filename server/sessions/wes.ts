/**
 * Tasks by the Workflow Execution Service of GA4GH (https://ga4gh.github.io/workflow-execution-service-schemas), version 1,
 * as docs.cavatica.org describes it: a task is one CWL tool that is sent along.
 */
import { z } from 'zod'
import { refusalWords, TOKEN_HEADER, type Caller } from '../platforms/ask.ts'
import { answeredAs, askAsPerson } from '../net/as-person.ts'

const PATH = '/ga4gh/wes/v1'
const LONGEST_MS = 30_000
const MOST_LETTERS = 1_000_000
const TOOL = 'playbook.cwl'

const Run = z.object({ run_id: z.string().min(1) })
const Status = z.object({ state: z.string() })

/** The tool that a session is: one worker of this program, told by one input where it is wanted. */
export function workerTool(image: string) {
  return {
    cwlVersion: 'v1.2',
    class: 'CommandLineTool',
    label: 'Playbook worker',
    doc: 'Computes the steps of one playbook for the session that started it, and ends with it.',
    baseCommand: ['playbook', 'worker'],
    requirements: { NetworkAccess: { networkAccess: true }, InlineJavascriptRequirement: {} },
    hints: { DockerRequirement: { dockerPull: image } },
    inputs: { config: { type: 'string', inputBinding: { position: 1 } } },
    outputs: {},
  }
}

/** Starts a task in a project; gives the id of its run. */
export async function startRun(
  caller: Caller,
  { project, tool, inputs }: { readonly project: string; readonly tool: object; readonly inputs: object },
): Promise<string> {
  const form = new FormData()
  form.set('workflow_params', JSON.stringify({ project, inputs }))
  form.set('workflow_type', 'CWL')
  form.set('workflow_type_version', 'v1.2')
  form.set('workflow_url', '#/workflow_attachment/0')
  form.set('workflow_attachment', new Blob([JSON.stringify(tool)], { type: 'application/json' }), TOOL)
  return (await ask(caller, 'POST', '/runs', Run, form)).run_id
}

/** The state of a run, in the platform's words. */
export async function runState(caller: Caller, run: string): Promise<string> {
  return (await ask(caller, 'GET', `/runs/${encodeURIComponent(run)}/status`, Status)).state
}

/** What a run gave: the ids of its files, by output and name. */
export async function runOutputs(
  caller: Caller,
  run: string,
): Promise<Readonly<Record<string, readonly OutputFile[]>>> {
  const { outputs } = await ask(caller, 'GET', `/runs/${encodeURIComponent(run)}`, RunLog)
  return Object.fromEntries(
    Object.entries(outputs ?? {}).map(([name, given]) => [name, [given].flat().flatMap((each) => fileOf(each) ?? [])]),
  )
}

/** A file that a run gave. */
export interface OutputFile {
  readonly id: string
  readonly name: string
}

const RunLog = z.object({ outputs: z.record(z.string(), z.unknown()).nullish() })
const Given = z.looseObject({
  path: z.string().nullish(),
  location: z.string().nullish(),
  basename: z.string().nullish(),
  name: z.string().nullish(),
})

/** A file is named by its id, or by its address. */
function fileOf(given: unknown): OutputFile | undefined {
  const file = Given.safeParse(given).data
  const at = file?.path ?? file?.location
  if (!at) return undefined
  const id = decodeURIComponent(at.replace(/^[a-z]+:\/\/[^/]+\//, ''))
  return { id, name: file?.basename ?? file?.name ?? id }
}

/** Asks the platform to stop a run. */
export async function cancelRun(caller: Caller, run: string): Promise<void> {
  await ask(caller, 'POST', `/runs/${encodeURIComponent(run)}/cancel`, z.unknown())
}

async function ask<T>(
  { platform, token, proxy, signal }: Caller,
  method: string,
  path: string,
  schema: z.ZodType<T>,
  body?: FormData,
) {
  const place = { name: platform.name, proxy }
  const answer = await askAsPerson(
    place,
    new URL(`https://${platform.filesHost}${PATH}${path}`),
    {
      method,
      headers: { [TOKEN_HEADER]: token },
      body,
      signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(signal ? [signal] : [])]),
    },
    `${platform.name} did not answer. Try again in a moment.`,
  )
  const wordsOf = (status: number, text: string) => refusedWords(platform, status, text)
  return answeredAs(place, answer, { schema, wordsOf, mostLetters: MOST_LETTERS })
}

const refusedWords = (platform: Caller['platform'], status: number, text: string) =>
  refusalWords(platform, status, text, {
    forbidden: `${platform.name} does not let you run tasks in this project. Ask its administrator.`,
    missing: `${platform.name} has no such project or task, or does not show it to you.`,
    refused: `${platform.name} refused the task with status`,
  })
