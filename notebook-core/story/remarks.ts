import { z } from 'zod'
import type { ComputedElsewhere, EarlierAnswer, FailedMembers, ProcessState } from '../api/processes.ts'
import { longDate } from '../text/date.ts'
import type { Json } from '../step.ts'
import type { Prose, Story } from '../story.ts'

/** What a paper says of a result that was made of earlier answers. */
export function earlierSentence({ at, service }: EarlierAnswer): string {
  return `Answers of ${service} of ${longDate(at)} were used, because the service gave no usable answer.`
}

const NAMED = 10

/** What a paper says of a result that lacks members of a set. */
function withoutSentence({ members, service }: FailedMembers): string {
  const more = members.length - NAMED
  const named = more > 0 ? [...members.slice(0, NAMED), `${more} more`] : members
  const names = named.length === 1 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  return `${names} ${members.length === 1 ? 'is' : 'are'} missing, because ${service} gave no usable answer.`
}

/** The members of a set that a result lacks because services failed for them. */
export function membersWithout(state: ProcessState | undefined): readonly string[] {
  return state?.state === 'done' ? (state.without ?? []).flatMap(({ members }) => members) : []
}

/** What a paper says of a result that came with the file that its playbook was made of. */
const IMPORTED_SENTENCE =
  'This result was brought along by the file that the playbook was made of; it was not computed again.'

/** Where a result was computed that this server did not compute: "the project lab/one on CAVATICA (run 7)". */
export const placeWords = ({ service, project, run }: ComputedElsewhere): string =>
  `the project ${project} on ${service} (run ${run})`

/** Where the result of a process was computed, where a session computed it. */
export const elsewhereOf = (state: ProcessState | undefined): ComputedElsewhere | undefined =>
  state?.state === 'done' ? state.elsewhere : undefined

/** Whether this server did not compute the result of a process: a file brought it along, or a session computed it. */
export const isImported = (state: ProcessState | undefined): boolean =>
  state?.state === 'done' && state.imported === true

/** The version of a service, as stories name it behind its name. */
const VERSION = /,? version \d+(?:\.\d+)*/g

function withoutVersion(said: Prose): Prose {
  const pieces: Prose[number][] = []
  for (const piece of said) {
    const last = pieces.at(-1)
    // A version that was put into a sentence is a piece of its own.
    if (typeof piece === 'string' && typeof last === 'string') pieces.splice(-1, 1, last + piece)
    else pieces.push(piece)
  }
  return pieces.map((piece) => (typeof piece === 'string' ? piece.replaceAll(VERSION, '') : piece))
}

/** The story of a result that a file brought along: by which version of a service it was made, nobody here knows. */
export function withoutVersions({ naming, methods, ...optional }: Story): Story {
  const said: Omit<Story, 'methods' | 'naming'> = Object.fromEntries(
    Object.entries(optional).map(([section, prose]) => [section, withoutVersion(prose)]),
  )
  return { ...said, methods: withoutVersion(methods), ...(naming && { naming }) }
}

/**
 * Where the result of a process is from, if it was not computed now and here, and what it lacks; `withOrigin` says it of
 * files, too, which the methods say once for all results.
 */
export function remarkOf(state: ProcessState, withOrigin = true): string | undefined {
  if (state.state !== 'done') return undefined
  const sentences = [
    // Where a session computed it, the methods say once.
    ...(state.imported && withOrigin && state.elsewhere === undefined ? [IMPORTED_SENTENCE] : []),
    ...(state.earlier ? [earlierSentence(state.earlier)] : []),
    ...(state.without ?? []).map(withoutSentence),
  ]
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

const Doubtful = z.looseObject({ warnings: z.array(z.string()) })

/** What a result says is doubtful about it, as those of the kernel do. */
export function warningsOf(output: Json): readonly string[] {
  return Doubtful.safeParse(output).data?.warnings ?? []
}

/** Ends a paragraph with such a sentence. */
export function withRemark(prose: Prose, remark: string): Prose {
  const at = prose.findLastIndex((piece) => typeof piece !== 'string' || piece.trim() !== '')
  const last = prose[at]
  if (last === undefined) return [remark]
  const end = typeof last === 'string' ? last.trimEnd() : last
  const isEnded = typeof end === 'string' && /[.!?]$/.test(end)
  return [...prose.slice(0, at), end, `${isEnded ? ' ' : '. '}${remark}`]
}
