import type { Decision, EditOfProposal, Proposal, ProposedEdit } from '@playbook/core/api/proposals'
import { draftsFrom } from '@playbook/core/document/fill'
import { applyEdits } from '@playbook/core/proposals/apply'
import { decideProposal } from '../../api/proposals.ts'
import type { Session } from '../../live/room/session.ts'
import { showProblem, showToast } from '../../ui/toast/toasts.ts'
import { showUndoable } from '../context/history.ts'

/** What somebody who may edit does with the edits of a proposal; each resolves to whether the server took it. */
export interface Deciding {
  readonly accept: (edits: readonly EditOfProposal[]) => Promise<boolean>
  readonly acceptChanged: (edit: EditOfProposal, instead: ProposedEdit) => Promise<boolean>
  readonly refuse: (edits: readonly EditOfProposal[], note: string) => Promise<boolean>
  readonly openAgain: (edit: EditOfProposal) => Promise<boolean>
}

/** What a step of undo took or takes back, so that the decision goes with it. */
interface Accepted {
  readonly playbook: string
  readonly proposal: string
  readonly decisions: readonly Decision[]
}

type StackItem = Session['undo']['undoStack'][number]
const accepted = new WeakMap<StackItem, Accepted>()

const counted = (count: number) => `${count} ${count === 1 ? 'edit' : 'edits'}`

/**
 * An accepted edit is written by this page, as one step of its undo, and decided once the server has it: so the server
 * has nothing left to write, and whatever is cut in between is not written twice.
 */
export function createDeciding(session: Session, proposal: Proposal, undoLast: () => void): Deciding {
  const send = async (decisions: readonly Decision[], isWritten: boolean) =>
    decideProposal(session.id, proposal.id, { decisions: [...decisions], isWritten })
  const write = async (edits: readonly ProposedEdit[], decisions: readonly Decision[]) => {
    const item = writeOnce(session, edits, proposal)
    try {
      await session.settled()
      await send(decisions, true)
    } catch (error) {
      if (item !== undefined && session.undo.undoStack.at(-1) === item) session.undo.undo()
      throw error
    }
    if (item !== undefined) accepted.set(item, { playbook: session.id, proposal: proposal.id, decisions })
    const said = `${counted(decisions.length)} accepted.`
    if (item !== undefined && session.undo.undoStack.at(-1) === item) showUndoable(session.undo, said, undoLast)
    else showToast(said)
  }
  const told = async (work: Promise<void>) =>
    work.then(
      () => true,
      (error: unknown) => {
        showProblem(error)
        return false
      },
    )
  return {
    accept: async (edits) =>
      told(
        write(
          edits.map(({ edit }) => edit),
          edits.map(({ id }) => ({ edit: id, verdict: 'accepted' })),
        ),
      ),
    acceptChanged: async ({ id }, instead) => told(write([instead], [{ edit: id, verdict: 'changed', instead }])),
    refuse: async (edits, note) =>
      told(
        send(
          edits.map(({ id }) => ({ edit: id, verdict: 'refused', note })),
          false,
        ),
      ),
    openAgain: async ({ id }) => told(send([{ edit: id, verdict: 'open' }], false)),
  }
}

/** Writes edits as one step of undo; none where all of it stood there already. */
function writeOnce({ doc, undo, registry }: Session, edits: readonly ProposedEdit[], { edits: all }: Proposal) {
  const before = undo.undoStack.at(-1)
  undo.stopCapturing()
  applyEdits(doc, edits, { drafts: draftsFrom(registry), others: all.map(({ edit }) => edit) })
  undo.stopCapturing()
  const item = undo.undoStack.at(-1)
  return item === before ? undefined : item
}

/** When somebody takes back what they accepted, its edits are open again; when they do it again, accepted. */
export function followUndo({ undo, settled }: Session): () => void {
  const follow: Parameters<typeof undo.on<'stack-item-popped'>>[1] = ({ stackItem, type }) => {
    const known = accepted.get(stackItem)
    if (known === undefined) return
    const next = (type === 'undo' ? undo.redoStack : undo.undoStack).at(-1)
    if (next !== undefined) accepted.set(next, known)
    const decisions =
      type === 'undo' ? known.decisions.map(({ edit }): Decision => ({ edit, verdict: 'open' })) : [...known.decisions]
    settled()
      .then(async () => decideProposal(known.playbook, known.proposal, { decisions, isWritten: true }))
      .catch(showProblem)
  }
  undo.on('stack-item-popped', follow)
  return () => undo.off('stack-item-popped', follow)
}
