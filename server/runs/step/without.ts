import type { FailedMembers } from '@playbook/core/api/processes'
import type { UpstreamError } from '@playbook/core/errors'

/** The members of sets that a run goes on without, because services failed for them. */
export interface Without {
  readonly note: (member: string, failure: UpstreamError) => void
  /** Those of the same failure together; nothing where no service failed. */
  members(): readonly FailedMembers[] | undefined
  first(): UpstreamError | undefined
}

/** Collects them for one run. */
export function createWithout(): Without {
  const failures = new Map<string, { failure: UpstreamError; members: Set<string> }>()
  return {
    note(member, failure) {
      const key = `${failure.service}\n${failure.message}`
      const same = failures.get(key)
      if (same === undefined) failures.set(key, { failure, members: new Set([member]) })
      else same.members.add(member)
    },
    members() {
      if (failures.size === 0) return undefined
      return [...failures.values()].map(({ failure: { service, message }, members }) => ({
        members: [...members],
        service,
        why: message,
      }))
    },
    first: () => failures.values().next().value?.failure,
  }
}
