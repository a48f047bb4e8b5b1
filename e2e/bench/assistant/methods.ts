import { EMPTY_NOTEBOOK, type Notebook } from '@playbook/core/document/notebook'
import type { SymbolOf } from '@playbook/cells/things'
import type { Registry } from '@playbook/core/registry'
import { composed } from '../../../apps/web/src/home/ask/compose.ts'
import { readAsked } from '../../../apps/web/src/home/ask/reading.ts'
import type { Desk } from '../../../server/assistant/desk.ts'
import type { Model } from '../../../server/assistant/model/model.ts'
import { opening } from '../../../server/assistant/prompt.ts'
import { describeStepsTool, findStepsTool } from '../../../server/assistant/tools/find-steps.ts'
import { proposeTool, readTool } from '../../../server/assistant/tools/work.ts'
import { takeTurn } from '../../../server/assistant/turn.ts'
import { toldNotebook } from '../../../server/mcp/playbooks.ts'

/** What came of a question: the plan that would stand, and the last words. */
export interface Answered {
  readonly plan: Notebook
  readonly words: string
}

/** Answers a question that is asked on an empty playbook. */
export type Method = (question: string) => Promise<Answered>

/** The box of the home page, which has no model: what it was taken for, with the beginning that stands first. */
export const bySearch =
  (registry: Registry, symbolOf: SymbolOf): Method =>
  async (question) => {
    const { title, asked, inputs, held = inputs, offers } = readAsked(question, symbolOf, registry)
    // What is only offered about a thing in the question answers another one.
    const [first] = asked === undefined ? [] : offers
    if (first === undefined) return { plan: EMPTY_NOTEBOOK, words: title }
    return { plan: composed('', held, first.steps, first.answers ?? {}, registry), words: title }
  }

const LONGEST_MS = 300_000

/** A model with the tools that it has here, at a desk of its own. */
export const byModel =
  (registry: Registry, model: Model): Method =>
  async (question) => {
    const desk = emptyDesk()
    let words = ''
    const looking = { registry, desk, chosen: undefined }
    await takeTurn({
      model,
      tools: [
        findStepsTool(looking),
        describeStepsTool(looking),
        readTool(looking),
        proposeTool({ ...looking, agent: () => ({ model: model.name, host: model.host, request: '' }) }),
      ],
      asking: { person: { id: '', name: '' }, origin: '', mayWrite: async () => true, mayRun: async () => false },
      opening: opening([], question, {
        cells: toldNotebook(EMPTY_NOTEBOOK, registry),
        chosen: undefined,
        shown: [],
      }),
      signal: AbortSignal.timeout(LONGEST_MS),
      tell: () => {},
      keep: async ({ role, content }) => {
        if (role === 'assistant') words = content
      },
      onAgent: () => {},
      mayAsk: async () => {},
      spend: async () => {},
    })
    return { plan: await desk.read(), words }
  }

function emptyDesk(): Desk {
  let notebook = EMPTY_NOTEBOOK
  return {
    playbook: undefined,
    fpl: null,
    read: async () => notebook,
    async put(_title, wished) {
      notebook = wished.notebook
      return { next: 'The person decides now. Nothing has run.' }
    },
  }
}
