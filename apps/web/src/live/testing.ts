import type { Mode } from '@playbook/core/protocol'
import { readOutput } from '../api/runs.ts'
import { identityOf } from './room/identity.ts'
import type { Bindings } from '@playbook/core/document/notebook'
import { insertStep, insertText } from '@playbook/core/document/edits'
import { createRegistry } from '@playbook/core/registry'
import { definePrompt, defineStep, defineType, many, type Json } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { z } from 'zod'
import type { ConnectionState } from './room/connectionState.ts'
import type { Peer } from './room/presence.ts'
import { openDocument } from './room/opened.ts'
import type { Session, States } from './room/session.ts'
import { createStore, type Store } from '../store/store.ts'

const Term = defineType({
  id: 'Term',
  label: 'Gene',
  description: '',
  color: 'gene',
  icon: 'dna',
  schema: z.string(),
  text: (term) => `Gene: ${term}`,
})
const Terms = defineType({
  id: 'Terms',
  label: 'Gene set',
  description: '',
  color: 'gene',
  icon: 'list',
  schema: z.array(z.string()),
  text: (terms) => `Genes: ${terms.length}`,
})
const common = { description: '', tags: {}, story: () => ({ methods: prose`done` }) }

/** A small world of steps: enter a gene, collect genes, sort them. */
export const group = {
  Term,
  Terms,
  enter: definePrompt({
    id: 'Enter',
    label: 'Enter a gene',
    inputs: {},
    output: Term,
    drafts: (answer) => ({ term: answer ?? '' }),
    ...common,
  }),
  list: definePrompt({ id: 'List', label: 'List genes', inputs: {}, output: Terms, ...common }),
  collect: defineStep({
    id: 'Collect',
    label: 'Collect genes',
    inputs: { genes: many(Term) },
    output: Terms,
    ...common,
  }),
  sort: defineStep({
    id: 'Sort',
    label: 'Sort genes',
    icon: 'list-ordered',
    inputs: { set: Terms },
    output: Terms,
    ...common,
  }),
} as const

const registry = createRegistry({ group })

export interface TestSession extends Session {
  readonly states: Store<States>
  readonly connection: Store<ConnectionState>
  readonly comments: Store<number>
  readonly peers: Store<readonly Peer[]>
}

const CONNECTED: ConnectionState = { status: 'connected', unsaved: 0, refused: 0, role: 'owner', loaded: true }

/** An open playbook without a server: tests set what the server would tell. */
export function testSession(): TestSession {
  return {
    ...openDocument(registry),
    id: 'test',
    states: createStore<States>(new Map()),
    readOutput: async (process) => readOutput('test', process),
    peers: createStore<readonly Peer[]>([]),
    connection: createStore(CONNECTED),
    comments: createStore(0),
    focus: createStore<string | undefined>(undefined),
    mode: createStore<Mode | undefined>(undefined),
    follows: createStore<number | undefined>(undefined),
    identity: identityOf('Guest otter', '#3568c9'),
    setIdentity() {},
    settled: () => Promise.resolve(),
  }
}

/** Adds a step at the end. */
export function addStep({ doc, notebook }: Session, step: string, bindings: Bindings = {}, params?: Json): string {
  const after = notebook.get().cells.at(-1)?.id ?? null
  return insertStep(doc, { after, step, bindings, ...(params !== undefined && { params }) })
}

/** Adds a text at the end. */
export function addText({ doc, notebook }: Session, text: string): string {
  return insertText(doc, { after: notebook.get().cells.at(-1)?.id ?? null, text })
}
