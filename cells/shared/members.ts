import { prose, type Prose } from '@playbook/core/story'
import type { ResolveContext } from '@playbook/core/resolver'
import { counted, listOf } from './words.ts'

/** What a service says of one member of a set: what was found, or why there is nothing. */
export type OfMember<T> = { readonly found: T } | { readonly missing: string }

/** The different members of a set, in their order. */
export function differentMembers(members: readonly string[]): string[] {
  return [...new Set(members.map((member) => member.trim()))].filter((member) => member !== '')
}

interface Asking<Member, T> {
  /** What a member is: "variant". */
  readonly noun: string
  readonly nameOf: (member: Member) => string
  readonly ask: (member: Member) => Promise<OfMember<T>>
  readonly notify: ResolveContext['notify']
}

/**
 * Asks for every member, in their order. Those that the service does not have are left out, and the researcher is told
 * which and why; a service that fails is a failure of the whole.
 */
export async function askEach<Member, T>(
  members: readonly Member[],
  { noun, nameOf, ask, notify }: Asking<Member, T>,
): Promise<T[]> {
  let asked = 0
  const answers = await Promise.all(
    members.map(async (member) => {
      const answer = await ask(member)
      asked++
      notify(`Looked up ${asked} of ${counted(members.length, noun)}`, asked / members.length)
      return { member, answer }
    }),
  )
  const missing = answers.flatMap(({ member, answer }) =>
    'missing' in answer ? [`${nameOf(member)} (${answer.missing})`] : [],
  )
  if (missing.length > 0) {
    notify(`${missing.length} of ${counted(members.length, noun)} were left out: ${listOf(missing)}`)
  }
  return answers.flatMap(({ answer }) => ('found' in answer ? [answer.found] : []))
}

/** A sentence on the members that gave nothing, by name where rows carry the names that were asked for. */
export function leftOutSentence(
  asked: readonly string[],
  kept: readonly string[],
  { noun, why }: { readonly noun: string; readonly why: string },
): Prose {
  const members = differentMembers(asked)
  const count = members.length - new Set(kept).size
  if (count <= 0) return prose``
  const names = members.filter((member) => !kept.includes(member))
  const named = names.length === count ? ` (${listOf(names)})` : ''
  return prose` ${counted(count, noun)}${named} ${count === 1 ? 'was' : 'were'} left out: ${why}.`
}
