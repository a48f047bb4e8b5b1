import type { Role } from '@playbook/core/api/playbooks'
import type { ProposingAgent } from '@playbook/core/api/proposals'
import { EMPTY_NOTEBOOK, type Notebook } from '@playbook/core/document/notebook'
import { ForbiddenError, InputError, NotFoundError } from '@playbook/core/errors'
import type { Registry } from '@playbook/core/registry'
import type { Person } from '../auth/identity.ts'
import { proposeWished } from '../mcp/propose.ts'
import type { Wished } from '../mcp/changes.ts'
import type { Chains } from '../playbooks/chains/chains.ts'
import type { Proposals } from '../playbooks/proposals/proposals.ts'
import type { Rooms } from '../sync/rooms.ts'

/** What is worked on: a living playbook, or a workflow that a conversation builds. */
export interface Desk {
  /** The id of the playbook; none where a workflow is built. */
  readonly playbook: string | undefined
  read(): Promise<Notebook>
  /** Puts down what is wished: it changes no playbook. Answers what the model is told. */
  put(title: string, wished: Wished, agent: ProposingAgent): Promise<object>
  /** The workflow that the conversation has come to. */
  readonly fpl: string | null
}

/** What desks stand on. */
export interface DeskOptions {
  readonly registry: Registry
  readonly rooms: Pick<Rooms, 'read'>
  readonly proposals: Pick<Proposals, 'add'>
  readonly chains: Pick<Chains, 'load' | 'keep'>
  readonly roleOf: (person: Person | undefined, playbook: string) => Promise<Role | undefined>
  readonly mayRead: (person: string, kind: 'chain', id: string) => Promise<boolean>
}

/** The desk of a living playbook: its person may read it, and proposes where they may comment. */
export async function playbookDesk(options: DeskOptions, person: Person, playbook: string): Promise<Desk> {
  const { rooms, roleOf } = options
  const role = await roleOf(person, playbook)
  if (role === undefined) throw new NotFoundError('Not Found')
  return {
    playbook,
    fpl: null,
    read: async () => rooms.read(playbook),
    async put(title, wished, agent) {
      // Rights may have changed while the model thought.
      const now = await roleOf(person, playbook)
      if (now === undefined || now === 'viewer')
        throw new ForbiddenError('This person may only read this playbook: describe the change in words instead.')
      const notebook = await rooms.read(playbook)
      const proposed = await proposeWished(options, { playbook, person, title, notebook, wished, agent })
      return { ...proposed, next: 'The person decides now. Nothing has run.' }
    },
  }
}

/** The desk of a workflow that grows with a conversation; `head`: what it has come to. */
export async function draftDesk(options: DeskOptions, person: Person, head: string | null): Promise<Desk> {
  const { chains, registry, mayRead } = options
  let fpl = head
  const known = async (id: string) => ((await mayRead(person.id, 'chain', id)) ? chains.load(id) : undefined)
  return {
    playbook: undefined,
    get fpl() {
      return fpl
    },
    async read() {
      const chain = fpl === null ? undefined : await known(fpl)
      if (fpl !== null && chain === undefined) throw new NotFoundError('Not Found')
      return chain?.notebook ?? EMPTY_NOTEBOOK
    },
    async put(title, { notebook }, { model }) {
      requireInputs(notebook, registry)
      const next = await chains.keep({ ...notebook, title: notebook.title.trim() || title }, person.id)
      if (next === fpl) throw new InputError('It says so already: nothing would change.')
      fpl = next
      return { workflow: next, model, next: 'The person can open it as a new playbook now. Nothing has run.' }
    },
  }
}

/** A workflow is stored as a chain, in which every step has all that it takes. */
function requireInputs({ cells }: Notebook, { steps }: Registry): void {
  const open = cells.flatMap((cell) => {
    if (cell.kind === 'text') return []
    const slots = Object.keys(steps.get(cell.step)?.inputs ?? {})
    return slots.filter((slot) => cell.bindings[slot] === undefined).map((slot) => `${slot} of ${cell.step}`)
  })
  if (open.length > 0) throw new InputError(`Nothing feeds ${open.join(', ')}: add the steps that give it, first.`)
}
