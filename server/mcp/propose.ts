import { editsBetween } from '@playbook/core/proposals/between'
import type { ProposedEdit } from '@playbook/core/api/proposals'
import { InputError } from '@playbook/core/errors'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { Change, wishedBy } from './changes.ts'
import { openPlaybook, PlaybookId, type LivingPlaybooks } from './playbooks.ts'
import { defineTool } from './tool.ts'

const MOST_CHANGES = 100

/** The cell that an edit is of. */
function cellOf(edit: ProposedEdit): string {
  if (edit.kind === 'add') return edit.cell.id
  return edit.kind === 'retitle' ? '' : edit.cell
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
      const edits = editsBetween(notebook, wished.notebook, living.registry)
      if (edits.length === 0) throw new InputError('The playbook says so already: nothing would change.')
      await living.proposals.add(playbook, person, {
        id: randomUUID(),
        title,
        edits: edits.map((edit) => ({ edit, reason: wished.reasons.get(cellOf(edit)) ?? '' })),
      })
      return { edits: edits.length, link: `${origin}/playbooks/${playbook}` }
    },
  })
}
