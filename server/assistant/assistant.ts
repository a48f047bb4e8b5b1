import { openAi } from '@playbook/cells/services'
import type { ChatEvent, ChatReadiness, Question } from '@playbook/core/api/chat'
import type { ProposingAgent } from '@playbook/core/api/proposals'
import { CancelledError, ForbiddenError, LimitError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { ServiceKeys } from '../accounts/keys/service-keys.ts'
import type { Person } from '../auth/identity.ts'
import type { Store } from '../db/connect.ts'
import { mustTakeOne, type RateLimit } from '../db/rate-limit.ts'
import { toldNotebook } from '../mcp/playbooks.ts'
import { searchPublishedTool } from '../mcp/search-published.ts'
import type { Workflows } from '../mcp/workflow.ts'
import type { Settings } from '../settings.ts'
import type { Upstream } from '../upstream/client.ts'
import { hasModel } from '../upstream/has-model.ts'
import { createBudget } from './budget.ts'
import { draftDesk, playbookDesk, type Desk, type DeskOptions } from './desk.ts'
import { createModel, type Model } from './model/model.ts'
import { opening } from './prompt.ts'
import { resultsOf, type Shown } from './shown.ts'
import { createThreads, type Thread, type Threads } from './threads.ts'
import { takeTurn, type Turn } from './turn.ts'
import { describeStepsTool, findStepsTool } from './tools/find-steps.ts'
import { proposeTool, readTool } from './tools/work.ts'
import type { Results } from '../results/results.ts'

/** What the assistant stands on. */
export interface AssistantOptions extends DeskOptions, Omit<Workflows, 'results' | 'chains' | 'mayRead'> {
  readonly store: Store
  readonly http: Pick<Upstream, 'streamForPerson' | 'choiceOf' | 'baseOf'>
  readonly results: Pick<Results, 'outputsOf' | 'statesOf' | 'resultsOf'>
  readonly chains: Workflows['chains']
  readonly mayRead: Workflows['mayRead']
  readonly serviceKeys: Pick<ServiceKeys, 'of'>
  readonly settings: Pick<Settings, 'mode' | 'serviceAccounts' | 'serviceBases' | 'assistantTokens'>
}

/** One question, and who hears what becomes of it. */
export interface Asked {
  readonly question: Question
  readonly person: Person
  readonly origin: string
  readonly signal: AbortSignal
  readonly tell: (event: ChatEvent) => void
}

/** A language model that answers people, finds steps and proposes; it can do nothing else. */
export interface ChatAssistant {
  readonly threads: Threads
  /** Begins a conversation; about a playbook, for who may read it. */
  begin(person: Person, playbook?: string): Promise<string>
  readiness(person: Person): Promise<ChatReadiness>
  /** Answers a question of a conversation; refuses at once where it cannot be asked. Gives the workflow that it came to. */
  answer(thread: Thread, asked: Asked): Promise<string | null>
}

const OFTEN: RateLimit = { name: 'questions of a person', most: 20, perS: 60 }
/** A turn takes no longer, and so many go on at once. */
const LONGEST_TURN_MS = 300_000
const MOST_TURNS = 32

const NOT_READY = {
  accounts:
    'No language model is set up: give a key of your own under Account, or whoever keeps the server sets ASSISTANT_URL or ASSISTANT_KEY.',
  local: 'No language model is set up: set ASSISTANT_URL or ASSISTANT_KEY and start again.',
} as const

/** The assistant of this server. */
export function createChatAssistant(options: AssistantOptions): ChatAssistant {
  const { store, http, settings, serviceKeys } = options
  const model = createModel(http)
  const threads = createThreads(store)
  const budget = createBudget(store, settings.assistantTokens)
  const answering = new Set<string>()

  const means = async ({ id, isGuest }: Person) => {
    if (isGuest === true) return { lacks: 'Sign in first: guests are not answered by the assistant.', isOwnKey: false }
    const own = await serviceKeys.of(openAi, id)
    return { lacks: hasModel(settings, own) ? null : NOT_READY[settings.mode], isOwnKey: Object.keys(own).length > 0 }
  }

  return {
    threads,
    async begin(person, playbook) {
      if (playbook !== undefined && (await options.roleOf(person, playbook)) === undefined)
        throw new NotFoundError('Not Found')
      return threads.begin(person.id, playbook)
    },
    async readiness(person) {
      const { lacks, isOwnKey } = await means(person)
      const left = isOwnKey || lacks !== null ? null : await budget.left(person.id)
      return { lacks, model: model.name, host: model.host, left }
    },
    async answer(thread, asked) {
      const { id } = asked.person
      if (answering.has(id))
        throw new LimitError('The assistant is still answering you. Stop it, or wait until it has ended.', 5)
      if (answering.size >= MOST_TURNS)
        throw new LimitError('The assistant answers many people just now. Try again in a minute.', 60)
      answering.add(id)
      const late = AbortSignal.timeout(LONGEST_TURN_MS)
      try {
        const { lacks, isOwnKey } = await means(asked.person)
        if (lacks !== null) throw new ForbiddenError(lacks)
        const purse: Purse = isOwnKey
          ? { mayAsk: async () => {}, spend: async () => {} }
          : { mayAsk: async () => budget.mustHave(id), spend: async (tokens) => budget.spend(id, tokens) }
        const signal = AbortSignal.any([asked.signal, late])
        return await answer({ ...options, model, threads, purse }, thread, { ...asked, signal })
      } catch (error) {
        if (late.aborted)
          throw new CancelledError('The answer took longer than 5 minutes and was stopped. Ask for less.')
        if (asked.signal.aborted) throw new CancelledError('Stopped.')
        throw error
      } finally {
        answering.delete(id)
      }
    },
  }
}

/** Who pays for an answer. */
type Purse = Pick<Turn, 'mayAsk' | 'spend'>

interface Answering extends AssistantOptions {
  readonly model: Model
  readonly threads: Threads
  readonly purse: Purse
}

async function answer(options: Answering, thread: Thread, asked: Asked): Promise<string | null> {
  const { store, registry, model, threads, purse } = options
  const { person, question, tell, signal } = asked
  await purse.mayAsk()
  await mustTakeOne(store, OFTEN, person.id, 'You have asked 20 questions within a minute.')
  const said = await threads.read(thread)
  const desk = await deskOf(options, { thread, person, question, said })
  const notebook = await desk.read()
  const shown = await shownOf(options, desk, { notebook, cells: question.shown })
  const keep: Turn['keep'] = async (message) =>
    tell({ kind: 'message', message: await threads.add(thread, { ...message, fpl: desk.fpl }) })
  await keep({ role: 'user', content: question.message })
  let agent: ProposingAgent = { model: model.name, host: model.host, request: '' }
  const chosen = question.cell ?? undefined
  const looking = { registry, desk, chosen }
  const tools = [
    findStepsTool(looking),
    describeStepsTool(looking),
    readTool(looking),
    proposeTool({ ...looking, agent: () => agent }),
    searchPublishedTool(options),
  ]
  await takeTurn({
    model,
    tools,
    asking: { person, origin: asked.origin, mayWrite: async () => true, mayRun: async () => false },
    opening: opening(said, question.message, { cells: toldNotebook(notebook, registry), chosen, shown }),
    signal,
    tell,
    keep,
    onAgent: (answered) => (agent = answered),
    ...purse,
  })
  return desk.fpl
}

interface Desked {
  readonly thread: Thread
  readonly person: Person
  readonly question: Question
  readonly said: readonly { readonly fpl: string | null }[]
}

/** What a question is about: the playbook of its conversation, the workflow that is named, or that which it came to. */
async function deskOf(options: DeskOptions, { thread, person, question, said }: Desked): Promise<Desk> {
  if (thread.playbook !== null) return playbookDesk(options, person, thread.playbook)
  const named = question.graph_id
  if (named == null || named === 'start' || named === '') {
    return draftDesk(options, person, said.findLast(({ fpl }) => fpl !== null)?.fpl ?? null)
  }
  if (!isId(named)) throw new NotFoundError('Not Found')
  return draftDesk(options, person, named)
}

async function shownOf(options: AssistantOptions, { playbook }: Desk, shown: Shown): Promise<readonly object[]> {
  return playbook === undefined || shown.cells.length === 0 ? [] : resultsOf(options, playbook, shown)
}
