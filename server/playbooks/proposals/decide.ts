import type { Decision, Decisions, ProposedEdit, ProposingAgent } from '@playbook/core/api/proposals'
import { setModel } from '@playbook/core/document/edits'
import { draftsFrom } from '@playbook/core/document/fill'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { applyEdit, presentIn, type ApplyOptions } from '@playbook/core/proposals/apply'
import { cellOfEdit } from '@playbook/core/proposals/cell'
import { canApply, standingOf } from '@playbook/core/proposals/standing'
import { and, asc, eq } from 'drizzle-orm'
import type * as Y from 'yjs'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { proposal, proposalEdit } from '../../db/schema.ts'
import type { Transaction } from '../../runs/stored/processes.ts'
import { recordAct } from '../versions/audit.ts'
import type { ProposalsOptions } from './proposals.ts'

interface Deciding extends Decisions {
  readonly playbook: string
  readonly decider: Person
  /** The proposal. */
  readonly id: string
}

interface Stored {
  readonly author: string | null
  /** The model that wrote it. */
  readonly agent: ProposingAgent | null
  readonly edits: ReadonlyMap<string, ProposedEdit>
}

async function read({ db }: Store, { playbook, id, decisions }: Deciding): Promise<Stored> {
  const rows = await db
    .select({ id: proposalEdit.id, edit: proposalEdit.edit, head: proposal })
    .from(proposalEdit)
    .innerJoin(proposal, eq(proposal.id, proposalEdit.proposal))
    .where(and(eq(proposal.id, id), eq(proposal.playbook, playbook)))
    .orderBy(asc(proposalEdit.number))
  const edits = new Map(rows.map((row) => [row.id, row.edit]))
  const [first] = rows
  if (first === undefined) throw new NotFoundError('This proposal is not there any more.')
  if (decisions.some(({ edit }) => !edits.has(edit)))
    throw new NotFoundError('An edit that is decided is not in this proposal. Load the page again.')
  if (first.head.withdrawn !== null && decisions.some(({ verdict }) => verdict !== 'open'))
    throw new InputError('The author has taken this proposal back. Ask for a new one.')
  return { author: first.head.author, agent: first.head.agent, edits }
}

/** What is to be written, in the order of the proposal, whatever the order of the decisions. */
function acceptedIn({ edits }: Stored, decisions: readonly Decision[]): readonly ProposedEdit[] {
  const byEdit = new Map(decisions.map((decision) => [decision.edit, decision]))
  return [...edits].flatMap(([id, edit]) => {
    const decision = byEdit.get(id)
    if (decision?.verdict === 'accepted') return [edit]
    return decision?.verdict === 'changed' ? [decision.instead] : []
  })
}

/** Writes what is accepted; what cannot be written any more refuses all of it. */
function write(doc: Y.Doc, accepted: readonly ProposedEdit[], options: WriteOptions): void {
  for (const edit of accepted) {
    const standing = standingOf(edit, presentIn(doc))
    // A page that has written words may find others typing in them since.
    const isTrusted = options.isWritten && standing === 'changed'
    if (!isTrusted && !canApply(edit, standing)) throw new InputError(cannotApply(edit, standing))
    applyEdit(doc, edit, options)
  }
}

interface WriteOptions extends ApplyOptions {
  readonly isWritten: boolean
}

function cannotApply(edit: ProposedEdit, standing: string): string {
  const name = 'name' in edit ? edit.name : 'The playbook'
  return standing === 'gone'
    ? `${name}: this cell was removed. Put it back, or refuse the edit.`
    : `${name}: the words that would change are others by now. Change the edit before you accept it, or refuse it.`
}

/** Cells say which model wrote a part of them; what is opened again was not written by it. */
function markModel(doc: Y.Doc, { agent, edits }: Stored, decisions: readonly Decision[]): void {
  if (agent === null) return
  const model = { name: agent.model, on: new Date().toISOString().slice(0, 10) }
  for (const { edit: id, verdict } of decisions) {
    const edit = edits.get(id)
    const cell = edit && cellOfEdit(edit)
    if (cell === undefined || verdict === 'refused') continue
    setModel(doc, cell, verdict === 'open' ? undefined : model)
  }
}

/** Stores decisions and what they write, together. Gives who proposed them, where they are to hear of it. */
export async function decideEdits(
  { store, rooms, registry, grants, putFiles }: ProposalsOptions,
  deciding: Deciding,
): Promise<string | undefined> {
  const { playbook, decider, isWritten } = deciding
  const stored = await read(store, deciding)
  const edits = acceptedIn(stored, deciding.decisions)
  const options = { drafts: draftsFrom(registry), others: [...stored.edits.values()], isWritten }
  // Who accepts may not read what the proposer put; who proposed it may.
  await putFiles.put(playbook, stored.author ?? decider.id, grants.namedIn(JSON.stringify(edits)))
  let isNew = false
  await rooms.editWithin(
    playbook,
    decider.id,
    (doc) => {
      write(doc, edits, options)
      markModel(doc, stored, deciding.decisions)
    },
    async (append) => {
      await store.sql.begin(async (tx) => {
        if (await isDecidedSo(tx, deciding)) return
        for (const decision of deciding.decisions) await storeDecision(tx, deciding, decision)
        await append(tx)
        await recordDecisions(tx, deciding, stored.author)
        isNew = true
      })
    },
  )
  return isNew && deciding.decisions.some(({ verdict }) => verdict !== 'open')
    ? (stored.author ?? undefined)
    : undefined
}

/**
 * Whether all of this has been decided so by this person before, as after a lost answer: then nothing is to be done. The
 * rows stay locked, so that of those who decide at once one comes first, and the others see what became of it.
 */
async function isDecidedSo(tx: Transaction, { id, decider, decisions }: Deciding): Promise<boolean> {
  const rows = await tx<{ id: string; verdict: string; decider: string | null }[]>`
    select id, verdict, decider from proposal_edit where proposal = ${id} order by id for update`
  const known = new Map(rows.map((row) => [row.id, row]))
  return decisions.every(({ edit, verdict }) => {
    const row = known.get(edit)
    return row?.verdict === verdict && (verdict === 'open' || row.decider === decider.id)
  })
}

async function storeDecision(tx: Transaction, { id, decider }: Deciding, decision: Decision): Promise<void> {
  const { edit, verdict } = decision
  if (verdict === 'open') {
    await tx`update proposal_edit set verdict = 'open', instead = null, note = '', decider = null, decided = null
      where id = ${edit} and proposal = ${id}`
    return
  }
  const instead = verdict === 'changed' ? JSON.stringify(decision.instead) : null
  const note = verdict === 'refused' ? decision.note : ''
  const stored = await tx`update proposal_edit
    set verdict = ${verdict}, instead = ${instead}::text::json, note = ${note}, decider = ${decider.id}, decided = now()
    where id = ${edit} and proposal = ${id}
      and verdict = 'open' returning 1`
  if (stored.length === 0)
    throw new InputError('Somebody else has decided one of these edits meanwhile. Look at it again.')
}

const COUNTED = [
  ['accepted', 'accepted'],
  ['changed', 'changed'],
  ['refused', 'refused'],
  ['open', 'opened again'],
] as const

async function recordDecisions(tx: Transaction, { playbook, decider, decisions }: Deciding, author: string | null) {
  const parts = COUNTED.flatMap(([verdict, words]) => {
    const count = decisions.filter((each) => each.verdict === verdict).length
    return count === 0 ? [] : [`${count} ${words}`]
  })
  await recordAct(tx, {
    playbook,
    action: 'proposal-decided',
    by: decider.id,
    ...(author !== null && { about: author }),
    detail: parts.join(', '),
  })
}
