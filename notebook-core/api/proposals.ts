import { z } from 'zod'
import { Id } from '../ids.ts'
import { AnyJson } from '../json.ts'
import { LONGEST_PASSAGE, StepData, TextData } from './notebook.ts'

/** A proposal takes no more edits: somebody has to decide each of them. */
export const MOST_EDITS = 500

/** So many letters of JSON are in the edits of a proposal, at most. */
export const LONGEST_PROPOSAL = 900_000

/** So many proposals of a playbook wait to be decided, at most. */
export const MOST_OPEN_PROPOSALS = 50

const CellId = z.string().min(1).max(100)

/** PostgreSQL stores no NUL. */
const Words = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => !text.includes('\0'))

/** What every edit of a cell says beside what it does. */
const OfCell = {
  cell: CellId,
  /** How the cell was called then: it may go, and the edit stays. */
  name: z.string().max(300),
}

const Source = z.union([z.string().max(100), z.array(z.string().max(100)).max(1000)])

const Text = z.string().max(LONGEST_PASSAGE * 4)

/** One change of a document that somebody would make, with what it was made against. */
export const ProposedEdit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('add'),
    /** The cell above; null for the start. */
    after: CellId.nullable(),
    cell: z.discriminatedUnion('kind', [TextData, StepData]),
  }),
  /** `was`: a fingerprint of what it holds. */
  z.strictObject({ kind: z.literal('remove'), ...OfCell, was: z.string().max(100) }),
  /** The cells above it, then and as proposed; null for the start. */
  z.strictObject({ kind: z.literal('move'), ...OfCell, was: CellId.nullable(), after: CellId.nullable() }),
  /** Which cells feed a slot; null: none. */
  z.strictObject({
    kind: z.literal('bind'),
    ...OfCell,
    slot: z.string().max(200),
    was: Source.nullable(),
    is: Source.nullable(),
  }),
  /** What is submitted as a whole; absent: nothing. */
  z.strictObject({
    kind: z.literal('answer'),
    ...OfCell,
    was: AnyJson.exactOptional(),
    is: AnyJson.exactOptional(),
  }),
  /** One of the parameters; absent: it is not there. */
  z.strictObject({
    kind: z.literal('set'),
    ...OfCell,
    parameter: z.string().max(200),
    was: AnyJson.exactOptional(),
    is: AnyJson.exactOptional(),
  }),
  z.strictObject({
    kind: z.literal('reword'),
    ...OfCell,
    field: z.enum(['text', 'label', 'description']),
    was: Text,
    is: Text,
  }),
  /** The title of the playbook, or what stands below it. */
  z.strictObject({ kind: z.literal('retitle'), field: z.enum(['title', 'description']), was: Text, is: Text }),
])

/** One change of a document that somebody would make, with what it was made against. */
export type ProposedEdit = Readonly<z.infer<typeof ProposedEdit>>

/** Why it should be made, in the proposer's words; may be empty. */
const Reason = Words(2000)

/** A proposal as it is sent. */
export const NewProposal = z.strictObject({
  /** The page's own id of it, so that sending it twice makes one. */
  id: Id,
  title: Words(300),
  edits: z
    .array(z.strictObject({ edit: ProposedEdit, reason: Reason }))
    .min(1)
    .max(MOST_EDITS, `A proposal holds ${MOST_EDITS} edits. Send several, of which each can be decided.`),
})

/** A proposal as it is sent. */
export type NewProposal = Readonly<z.infer<typeof NewProposal>>

/** The model that wrote a proposal: as it names itself, the host that was asked, and the hash of what it was sent. */
export const ProposingAgent = z.object({ model: z.string(), host: z.string(), request: z.string() })

/** The model that wrote a proposal. */
export type ProposingAgent = Readonly<z.infer<typeof ProposingAgent>>

/** What became of an edit. */
export const Verdict = z.enum(['open', 'accepted', 'changed', 'refused'])

/** What became of an edit. */
export type Verdict = z.infer<typeof Verdict>

/** What somebody decides about one edit. */
export const Decision = z.discriminatedUnion('verdict', [
  z.strictObject({ edit: Id, verdict: z.literal('accepted') }),
  /** It was accepted in other words. */
  z.strictObject({ edit: Id, verdict: z.literal('changed'), instead: ProposedEdit }),
  z.strictObject({ edit: Id, verdict: z.literal('refused'), note: Words(2000) }),
  /** What was accepted has been taken back, or the refusal is. */
  z.strictObject({ edit: Id, verdict: z.literal('open') }),
])

/** What somebody decides about one edit. */
export type Decision = Readonly<z.infer<typeof Decision>>

/** What somebody decides about edits of one proposal: all of it holds, or nothing. */
export const Decisions = z.strictObject({
  decisions: z.array(Decision).min(1).max(MOST_EDITS),
  /** The caller's page has written what it accepts into the document already, so that its undo takes it back. */
  isWritten: z.boolean(),
})

/** What somebody decides about edits of one proposal. */
export type Decisions = Readonly<z.infer<typeof Decisions>>

const Somebody = z.object({ id: z.string(), name: z.string(), picture: z.string().nullable() })

/** An edit with what became of it. */
export const EditOfProposal = z.object({
  id: z.string(),
  edit: ProposedEdit,
  reason: z.string(),
  verdict: Verdict,
  /** What was accepted in its place. */
  instead: ProposedEdit.exactOptional(),
  /** Why it was refused; may be empty. */
  note: z.string(),
  decided: z.object({ at: z.string(), by: z.string() }).nullable(),
})

/** An edit with what became of it. */
export type EditOfProposal = Readonly<z.infer<typeof EditOfProposal>>

/** What somebody would change. */
export const Proposal = z.object({
  id: z.string(),
  title: z.string(),
  /** Null: their account is gone. */
  author: Somebody.nullable(),
  /** The model that wrote it for them; null: they wrote it themselves. */
  agent: ProposingAgent.nullable(),
  created: z.string(),
  /** The author took it back: it is not decided any more. */
  isWithdrawn: z.boolean(),
  edits: z.array(EditOfProposal),
})

/** What somebody would change. */
export type Proposal = Readonly<z.infer<typeof Proposal>>

/** The proposals of a playbook, newest first. */
export const ProposalList = z.object({ proposals: z.array(Proposal) })

/** The proposals of a playbook, newest first. */
export type ProposalList = Readonly<z.infer<typeof ProposalList>>
