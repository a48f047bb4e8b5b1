import { Checks, type CheckSchedule } from '@playbook/core/api/checks'
import { queryOptions } from '@tanstack/react-query'
import { ask, tell } from './client.ts'

const own = (playbook: string, rest = '') => `/api/playbooks/${encodeURIComponent(playbook)}/checks${rest}`

const POLL_MS = 3000

/** The checks of a publication; asked for again while one is under way. */
export const checksQuery = (id: string) =>
  queryOptions({
    queryKey: ['checks', id],
    queryFn: ({ signal }) => ask(`/api/publications/${encodeURIComponent(id)}/checks`, Checks, { signal }),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.checks.some((check) => check.state === 'waiting' || check.state === 'running') === true
        ? POLL_MS
        : false,
  })

export const askForCheck = (playbook: string) => tell(own(playbook), { method: 'POST', body: {} })

export const scheduleChecks = (playbook: string, schedule: CheckSchedule) =>
  tell(own(playbook, '/schedule'), { method: 'PUT', body: { schedule } })
