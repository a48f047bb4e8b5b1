import type { ProposingAgent } from '@playbook/core/api/proposals'
import type { Registry } from '@playbook/core/registry'
import { z } from 'zod'
import { Change, wishedBy } from '../../mcp/changes.ts'
import { toldNotebook } from '../../mcp/playbooks.ts'
import { defineTool } from '../../mcp/tool.ts'
import type { Desk } from '../desk.ts'

const MOST_CHANGES = 60

/** What stands behind the tools that read and propose. */
interface Working {
  readonly registry: Registry
  readonly desk: Desk
  /** The model as it was asked last. */
  readonly agent: () => ProposingAgent
}

/** `read_playbook`: the cells as they are now. */
export function readTool({ registry, desk }: Pick<Working, 'registry' | 'desk'>) {
  return defineTool({
    name: 'read_playbook',
    title: 'Read the playbook',
    description:
      'Lists the cells of the playbook, or of the workflow that this conversation builds, as they are now: texts, and steps with what feeds them and what they were given. No results.',
    input: z.object({}),
    run: async () => toldNotebook(await desk.read(), registry),
  })
}

/** `propose`: changes for the person to decide. */
export function proposeTool({ registry, desk, agent }: Working) {
  return defineTool({
    name: 'propose',
    title: 'Propose changes',
    description:
      'Proposes changes of the playbook, or adds to the workflow that this conversation builds: steps with what feeds them, values, words, places. Nothing runs, and a playbook does not change until the person accepts. Leave out a value that the person has not given: the step asks them for it.',
    input: z.object({
      title: z.string().trim().min(1).max(300).describe('What it is about, in a few words'),
      changes: z.array(Change).min(1).max(MOST_CHANGES).describe('In the order in which they are made'),
    }),
    adds: true,
    run: async ({ title, changes }) => desk.put(title, wishedBy(await desk.read(), changes, registry), agent()),
  })
}
