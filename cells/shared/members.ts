import { UpstreamError } from '@playbook/core/errors'
import { prose, type Prose } from '@playbook/core/story'
import type { ResolveContext } from '@playbook/core/resolver'
import { counted, listOf, were } from './words.ts'

/** What a service says of one member of a set: what was found, or why there is nothing. */
export type OfMember<T> = { readonly found: T } | { readonly missing: string }

/** The different members of a set, in their order. */
export function differentMembers(members: readonly string[]): string[] {
  return [...new Set(members.map((member) => member.trim()))].filter((member) => member !== '')
}

/** The part of a run that sets are asked with. */
export type SetTools = Pick<ResolveContext, 'http' | 'notify' | 'goOnWithout'>

interface Asking<Member, T> {
  /** What a member is: "variant". */
  readonly noun: string
  readonly nameOf: (member: Member) => string
  readonly ask: (member: Member) => Promise<OfMember<T>>
  readonly tools: Pick<SetTools, 'notify' | 'goOnWithout'>
}

/** Asked at the same time; the client then paces the requests of each service. */
const AT_ONCE = 8
/** A service that has failed for so many in a row is not asked for the others; neither is one that asks to wait. */
const MOST_FAILURES = 8

type Answer<T> = OfMember<T> | { readonly failed: UpstreamError }

/**
 * Asks for every member, in their order. Those that a service does not have are left out, and the researcher is told
 * which and why. Those that a service fails for are left out, too, and the result says so; where nothing was found
 * beside them, the whole fails.
 */
export async function askEach<Member, T>(members: readonly Member[], asking: Asking<Member, T>): Promise<T[]> {
  const { noun, nameOf, tools } = asking
  const answers = await answersOf(members, asking)
  const named = members.flatMap((member) => {
    const answer = answers.get(member)
    return answer === undefined ? [] : [{ name: nameOf(member), answer }]
  })
  const found = named.flatMap(({ answer }) => ('found' in answer ? [answer.found] : []))
  const failed = named.flatMap(({ name, answer }) => ('failed' in answer ? [{ name, failure: answer.failed }] : []))
  const [first] = failed
  if (first !== undefined && found.length === 0) throw first.failure
  for (const { name, failure } of failed) tools.goOnWithout(name, failure)
  const leftOut = named.flatMap(({ name, answer }) => {
    if ('found' in answer) return []
    return [`${name} (${'missing' in answer ? answer.missing : `${answer.failed.service} failed`})`]
  })
  if (leftOut.length > 0) {
    tools.notify(`${leftOut.length} of ${counted(members.length, noun)} were left out: ${listOf(leftOut)}`)
  }
  return found
}

async function answersOf<Member, T>(
  members: readonly Member[],
  { noun, ask, tools: { notify } }: Asking<Member, T>,
): Promise<ReadonlyMap<Member, Answer<T>>> {
  const answers = new Map<Member, Answer<T>>()
  let failures: UpstreamError[] = []
  let refusal: UpstreamError | undefined
  const answerOf = async (member: Member): Promise<Answer<T>> => {
    try {
      const answer = await ask(member)
      failures = []
      return answer
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      failures.push(error)
      if (error.waitMs !== undefined) refusal ??= error
      return { failed: error }
    }
  }
  const next = members.values()
  const askInTurn = async () => {
    for (const member of next) {
      const reason = refusal ?? (failures.length < MOST_FAILURES ? undefined : failures.at(-1))
      answers.set(member, reason === undefined ? await answerOf(member) : { failed: reason })
      notify(`Looked up ${answers.size} of ${counted(members.length, noun)}`, answers.size / members.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn))
  return answers
}

interface LeftOut {
  readonly noun: string
  readonly why: string
  /** Those that a service failed for: there is another reason, and the paper gives it. */
  readonly without: readonly string[] | undefined
}

/** A sentence on the members that gave nothing, by name where rows carry the names that were asked for. */
export function leftOutSentence(
  asked: readonly string[],
  kept: readonly string[],
  { noun, why, without = [] }: LeftOut,
): Prose {
  const members = differentMembers(asked)
  const explained = new Set([...kept, ...without])
  const count = members.length - explained.size
  if (count <= 0) return prose``
  const names = members.filter((member) => !explained.has(member))
  const named = names.length === count ? ` (${listOf(names)})` : ''
  return prose` ${counted(count, noun)}${named} ${were(count)} left out: ${why}.`
}
