import type { ServiceKey } from '@playbook/core/api/account'
import { ARCHIVE_FACTS, ARCHIVES, type Archive } from '@playbook/core/api/deposits'
import { queryOptions } from '@tanstack/react-query'
import { listServiceKeys, setServiceKey } from '../api/account.ts'
import { ApiError } from '../api/client.ts'

/** One's own keys of services and archives, as far as they are told. */
export const serviceKeysQuery = queryOptions({
  queryKey: ['service-keys'],
  queryFn: async ({ signal }) => {
    const listed = await listServiceKeys(signal)
    return (await moveOldTokens(listed.keys)) ? listServiceKeys(signal) : listed
  },
  staleTime: 0,
})

/** Where browsers kept tokens of archives before the server did. */
const oldPlaceOf = (archive: Archive) => `playbook.token.${archive}`

function takeFromBrowser(archive: Archive): string | null {
  try {
    return localStorage.getItem(oldPlaceOf(archive))
  } catch {
    return null
  }
}

/** Gives tokens that lie open in this browser to the server, once; what it has already it keeps. True: something was given. */
async function moveOldTokens(keys: readonly ServiceKey[]): Promise<boolean> {
  const moved = await Promise.all(
    ARCHIVES.map(async (archive) => {
      const key = takeFromBrowser(archive)
      if (key === null) return false
      const service = ARCHIVE_FACTS[archive].label
      const isKnown = keys.some((each) => each.service === service && each.own !== null)
      const isDone = isKnown || (await isSettled(setServiceKey({ service, key })))
      if (isDone) localStorage.removeItem(oldPlaceOf(archive))
      return isDone && !isKnown
    }),
  )
  return moved.includes(true)
}

/** Whether there is no use in trying again: it was taken, or refused for what it is. */
async function isSettled(asked: Promise<void>): Promise<boolean> {
  try {
    await asked
    return true
  } catch (error) {
    return error instanceof ApiError && error.status === 400
  }
}
