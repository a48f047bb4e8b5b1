import { capitalised } from '@playbook/core/text/capital'
import type { CellPlan } from '@playbook/core/plan/process'
import type { ProcessState, RunMessage } from '@playbook/core/api/processes'
import type { AnyStep } from '@playbook/core/step'
import { membersWithout } from '@playbook/core/story/remarks'
import { clock, day, duration, fullDay, ordinal, shortDay } from '../../format/duration.ts'
import { failureMessage } from './failureMessage.ts'
import { listOf } from '../../format/sentence.ts'
import { slotLabel } from './slotLabel.ts'

export type Tone = 'ok' | 'run' | 'wait' | 'stale' | 'bad' | 'quiet'
export type Action = 'run' | 'cancel' | 'retry'

/** What a running step tells. */
export interface ProgressFacts {
  readonly message: string
  readonly fraction?: number
  readonly parts?: readonly Exclude<RunMessage, string>[]
}

/** The state of a cell in words: never colour alone. */
export interface CellStatus {
  readonly tone: Tone
  /** The words of the header. */
  readonly text: string
  /** The cell that the words point to. */
  readonly link?: string
  readonly actions: readonly Action[]
  /** For the body of the cell: what happened, and what to do next. */
  readonly detail?: { readonly title: string; readonly text: string }
  /** The day of the earlier answer that can be used instead. */
  readonly earlierDay?: string
  /** The result was not computed now and here: where it is from. */
  readonly originNote?: string
  /** The result came with the file that the playbook was made of; nothing was computed. */
  readonly isImported?: true
  /** The running step's last line, how far it is, and the parts of its result that are finished. */
  readonly progress?: ProgressFacts
}

export interface CellFacts {
  readonly plan: CellPlan | undefined
  readonly state: ProcessState | undefined
  readonly step: AnyStep | undefined
  readonly typeLabel: (typeId: string) => string
  readonly numberOf: (cell: string) => number | undefined
  readonly cellOfProcess: (process: string) => string | undefined
  readonly autoRun: boolean
  /** It is part of what somebody suggests. */
  readonly isSuggested?: boolean
  readonly online: boolean
  /** It has shown a result of other inputs in this session. */
  readonly ranBefore: boolean
  /** Who stopped it, as far as this reader may know. */
  readonly stoppedBy?: string | undefined
  /** Settings without which this server cannot ask the service of the step. */
  readonly lacks: readonly string[]
  readonly now: number
}

const says = (tone: Tone, text: string, more: Partial<CellStatus> = {}): CellStatus => ({
  tone,
  text,
  actions: [],
  ...more,
})

function stepNames(cells: readonly string[], numberOf: CellFacts['numberOf']): string {
  const numbers = cells.map(numberOf).filter((value) => value !== undefined)
  if (numbers.length === 0) return 'another cell'
  return numbers.length === 1 ? `step ${numbers[0]}` : `steps ${listOf(numbers.toSorted((a, b) => a - b).map(String))}`
}

function linkTo(cells: readonly string[]): Partial<CellStatus> {
  const [first] = cells
  return first === undefined ? {} : { link: first }
}

function planStatus({ plan, step, numberOf, typeLabel }: CellFacts): CellStatus | undefined {
  switch (plan?.state) {
    case 'needs-input': {
      const slots = plan.slots.map((slot) => slotLabel(step, slot))
      if (slots.length > 0) return says('wait', `Waiting for your input: choose ${listOf(slots)}`)
      const isSource = step !== undefined && Object.keys(step.inputs).length === 0
      const what = isSource || step?.kind === 'prompt' ? (step?.output.label ?? 'settings') : 'settings'
      return says('wait', `Waiting for your input: ${what}`)
    }
    case 'waits-for':
      return says('wait', `Waits for ${stepNames(plan.cells, numberOf)}`, linkTo(plan.cells))
    case 'mismatch':
      return says('bad', `Needs ${typeLabel(plan.expected)}, is given ${typeLabel(plan.got)}`, {
        detail: {
          title: `This step cannot use what is bound to “${slotLabel(step, plan.slot)}”.`,
          text: `It needs ${typeLabel(plan.expected)}, and is given ${typeLabel(plan.got)}. Choose another step for it in the header of this cell.`,
        },
      })
    case 'invalid-params':
      return says('bad', 'The answer does not fit', {
        detail: { title: 'The answer of this cell does not fit its step.', text: plan.message },
      })
    case 'cycle':
      return says('bad', 'Feeds itself', {
        detail: {
          title: circleWords(plan.cells, numberOf),
          text: 'Choose another step for one of their inputs, in the header of the cell.',
        },
      })
    case 'unknown-step':
      return says('quiet', 'Unknown step', {
        detail: {
          title: `This version does not know the step ${plan.step}.`,
          text: 'Its data are kept and exported unchanged. Steps that use it wait.',
        },
      })
    default:
      return undefined
  }
}

/** Which steps wait for each other, and that none of them can begin. */
function circleWords(cells: readonly string[], numberOf: CellFacts['numberOf']): string {
  if (cells.length < 2) return 'This step feeds itself, so it cannot run.'
  const none = cells.length === 2 ? 'neither can run' : 'none of them can run'
  return `${capitalised(stepNames(cells, numberOf))} feed each other, so ${none}.`
}

const lacksAccount = (step: AnyStep | undefined) =>
  says('wait', `Needs an account at ${step?.external?.name ?? 'its service'}`)

function withoutState({ step, autoRun, online, lacks, isSuggested }: CellFacts): CellStatus {
  // A submitted answer is its own result: nothing runs.
  if (step?.kind === 'prompt') return says('ok', step.output.label)
  if (isSuggested === true) return says('quiet', 'Suggested: runs once it is accepted')
  if (!online) return says('quiet', 'Runs when the server is back')
  if (lacks.length > 0) return lacksAccount(step)
  return autoRun && step?.costly !== true
    ? says('run', 'Starting…')
    : says('stale', 'Ready to run', { actions: ['run'] })
}

function progressOf({ messages, fraction }: Extract<ProcessState, { readonly state: 'running' }>): ProgressFacts {
  const parts = messages.filter((message) => typeof message !== 'string')
  const message = messages.findLast((each) => typeof each === 'string') ?? ''
  return { message, ...(fraction !== undefined && { fraction }), ...(parts.length > 0 && { parts }) }
}

type Done = Extract<ProcessState, { readonly state: 'done' }>

function earlierNote({ earlier, finishedAt, imported }: Done): string[] {
  if (earlier === undefined) return []
  // When the copy was made is not when the service was asked.
  if (imported) return [`Answer of ${fullDay(new Date(earlier.at))}: ${earlier.service} did not answer.`]
  const [from, asked] = [earlier.at, finishedAt].map((time) => shortDay(new Date(time)))
  return [`Answer of ${from}: ${earlier.service} did not answer ${from === asked ? 'later that day' : `on ${asked}`}`]
}

const NAMED = 5

/** Members of a set by their names; of many the first ones. */
function namesOf(members: readonly string[]): string {
  const more = members.length - NAMED
  return listOf(more > 0 ? [...members.slice(0, NAMED), `${more} more`] : members)
}

/** The text of a step may name another service than the one that failed. */
const withoutNotes = ({ without = [] }: Done): string[] =>
  without.map(({ members, service, why }) => {
    const failed = why.includes(service) ? '' : `, for which ${service} failed`
    return `Without ${namesOf(members)}${failed}: ${why}`
  })

type DoneState = Extract<ProcessState, { readonly state: 'done' }>

const IMPORTED = 'This result came with the file that this playbook was made of. It was not computed here.'

/** The file of the playbook brought it along; what a session computed says so in the head of its cell. */
const isFromFile = ({ imported, elsewhere }: DoneState) => imported === true && elsewhere === undefined

/** What stands beside a result that was not computed now and here, or lacks members: where it is from, and why. */
export function originNote(state: ProcessState | undefined): string | undefined {
  if (state?.state !== 'done') return undefined
  const notes = [...(isFromFile(state) ? [IMPORTED] : []), ...earlierNote(state), ...withoutNotes(state)]
  return notes.length === 0 ? undefined : notes.join(' ')
}

const stoppedWords = (by: string | undefined) => (by === undefined ? 'Stopped' : `Stopped by ${by}`)

/** Where and when a whole result was computed. */
function doneWords({ elsewhere, reused, finishedAt, durationMs }: DoneState, now: number): string {
  if (elsewhere !== undefined) return `Computed on ${elsewhere.service}`
  return reused ? `Reused result of ${day(new Date(finishedAt), new Date(now))}` : `Done, ${duration(durationMs)}`
}

/** What the header of a step cell says, after the table in the design. */
export function cellStatus(facts: CellFacts): CellStatus {
  const { state, step, numberOf, now } = facts
  const planned = planStatus(facts)
  if (planned !== undefined) return planned
  switch (state?.state) {
    case undefined:
      return withoutState(facts)
    case 'waiting-for-run':
      if (facts.lacks.length > 0) return lacksAccount(step)
      return says('stale', facts.ranBefore ? 'Input changed since this ran' : 'Ready to run', { actions: ['run'] })
    case 'queued':
      return says('run', `Queued, ${ordinal(state.position)}`, { actions: ['cancel'] })
    case 'running': {
      const passedMs = now - Date.parse(state.startedAt)
      // What takes longer than usual is not foretold.
      const isForetold = state.estimateMs !== undefined && state.estimateMs > passedMs
      const text = `Running ${clock(passedMs)}${isForetold ? ` of about ${clock(state.estimateMs)}` : ''}`
      return says('run', text, { actions: ['cancel'], progress: progressOf(state) })
    }
    case 'done': {
      const note = originNote(state)
      const origin = note === undefined ? {} : { originNote: note }
      if (state.empty !== undefined) {
        const { why, next } = state.empty
        return says('quiet', 'Done, nothing found', { ...origin, detail: { title: why, text: next } })
      }
      if (state.earlier !== undefined) {
        return says('stale', `Answer of ${shortDay(new Date(state.earlier.at))}`, origin)
      }
      if (state.without !== undefined) {
        const members = membersWithout(state)
        return says(
          'stale',
          `Done without ${members.length === 1 ? members.join('') : `${members.length} members`}`,
          origin,
        )
      }
      if (step?.kind === 'prompt') return says('ok', step.output.label)
      if (isFromFile(state)) return says('stale', 'Brought along by the file', { ...origin, isImported: true })
      return says('ok', doneWords(state, now))
    }
    case 'failed': {
      const { error, attempts } = state
      const detail = failureMessage(error, attempts)
      if (error.earlier === undefined) return says('bad', 'Failed', { actions: ['retry'], detail })
      const earlierDay = fullDay(new Date(error.earlier.at))
      return says('bad', 'Failed', { actions: ['retry'], detail, earlierDay })
    }
    case 'failed-before': {
      const cell = facts.cellOfProcess(state.process)
      const number = cell === undefined ? undefined : numberOf(cell)
      const text = `Not run: ${number === undefined ? 'a step before it' : `step ${number}`} failed`
      return says('quiet', text, cell === undefined ? {} : { link: cell })
    }
    case 'cancelled':
      return says('quiet', stoppedWords(state.by ?? facts.stoppedBy), { actions: ['run'] })
  }
}
