import { editsBetween } from '@playbook/core/proposals/between'
import { cellOfEdit } from '@playbook/core/proposals/cell'
import type { ProposingAgent } from '@playbook/core/api/proposals'
import type { Notebook } from '@playbook/core/document/notebook'
import { InputError } from '@playbook/core/errors'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Person } from '../auth/identity.ts'
import { Change, wishedBy, type Wished } from './changes.ts'
import { openPlaybook, PlaybookId, type LivingPlaybooks } from './playbooks.ts'
import { defineTool } from './tool.ts'

const MOST_CHANGES = 100

interface WishOf {
  readonly playbook: string
  readonly person: Person
  readonly title: string
  readonly notebook: Notebook
  readonly wished: Wished
  /** The model that wrote it, where that is known. */
  readonly agent?: ProposingAgent
}

/** Proposes what differs between a playbook and what is wished, each edit with its reason. */
export async function proposeWished(
  { proposals, registry }: Pick<LivingPlaybooks, 'proposals' | 'registry'>,
  { playbook, person, title, notebook, wished, agent }: WishOf,
): Promise<{ readonly proposal: string; readonly edits: number }> {
  const edits = editsBetween(notebook, wished.notebook, registry)
  if (edits.length === 0) throw new InputError('The playbook says so already: nothing would change.')
  const id = randomUUID()
  const reasoned = edits.map((edit) => ({ edit, reason: wished.reasons.get(cellOfEdit(edit) ?? '') ?? '' }))
  await proposals.add(playbook, person, { id, title, edits: reasoned }, agent)
  return { proposal: id, edits: edits.length }
}

/** `propose`: changes of a living playbook, for a person to decide. */
export function proposeTool(living: LivingPlaybooks) {
  return defineTool({
    name: 'propose',
    title: 'Propose changes of a playbook',
    description:
      'Proposes changes of a playbook that people edit: new steps and texts, other words, inputs, values, places. Nothing changes and nothing runs until a person accepts it, change by change. Read the playbook first.',
    input: z.object({
      playbook: PlaybookId,
      title: z.string().trim().min(1).max(300).describe('What the proposal is about, in a few words'),
      changes: z.array(Change).min(1).max(MOST_CHANGES).describe('In the order in which they are made'),
    }),
    adds: true,
    async run({ playbook, title, changes }, { person, origin, mayWrite }) {
      if (!(await mayWrite()))
        throw new InputError('This token may not propose. Make one that may write, under Account.')
      const notebook = await openPlaybook(living, playbook, person)
      const wished = wishedBy(notebook, changes, living.registry)
      const { edits } = await proposeWished(living, { playbook, person, title, notebook, wished })
      return { edits, link: `${origin}/playbooks/${playbook}` }
    },
  })
}
