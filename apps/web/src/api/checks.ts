import { isOpen } from '@playbook/core/checks/summary'
import { Checks, type CheckSchedule } from '@playbook/core/api/checks'
import { OwnChecks, Today } from '@playbook/core/api/personal-checks'
import { queryOptions } from '@tanstack/react-query'
import { ask, tell } from './client.ts'

const own = (playbook: string, rest = '') => `/api/playbooks/${encodeURIComponent(playbook)}/checks${rest}`

/** Checks of everybody, and one's own, which somebody waits for. */
const [POLL_MS, LOOK_MS] = [3000, 1000]

/** The checks of a publication; asked for again while one is under way. */
export const checksQuery = (id: string) =>
  queryOptions({
    queryKey: ['checks', id],
    queryFn: ({ signal }) => ask(`/api/publications/${encodeURIComponent(id)}/checks`, Checks, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.checks.some(isOpen) === true ? POLL_MS : false),
  })

export const askForCheck = (playbook: string) => tell(own(playbook), { method: 'POST', body: {} })

export const scheduleChecks = (playbook: string, schedule: CheckSchedule) =>
  tell(own(playbook, '/schedule'), { method: 'PUT', body: { schedule } })

const todayOf = (playbook: string) => `/api/playbooks/${encodeURIComponent(playbook)}/today`

/** What would be different today in a playbook, and what it costs to ask; asked for again while it is computed. */
export const todayQuery = (playbook: string, cell: string | undefined) =>
  queryOptions({
    queryKey: ['today', playbook, cell ?? ''],
    queryFn: ({ signal }) =>
      ask(`${todayOf(playbook)}${cell === undefined ? '' : `?cell=${encodeURIComponent(cell)}`}`, Today, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (isOpen(state.data?.check) ? LOOK_MS : false),
  })

export const askForToday = (playbook: string, cell: string | undefined) =>
  tell(todayOf(playbook), { method: 'POST', body: { ...(cell !== undefined && { cell }) } })

export const forgetToday = (playbook: string) => tell(todayOf(playbook), { method: 'DELETE' })

const mine = (publication: string, rest = '') => `/api/publications/${encodeURIComponent(publication)}/checks/${rest}`

/** How the caller stands to the checks of a publication; asked for again while their own is computed. */
export const ownChecksQuery = (publication: string) =>
  queryOptions({
    queryKey: ['own checks', publication],
    queryFn: ({ signal }) => ask(mine(publication, 'own'), OwnChecks, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (isOpen(state.data?.check) ? LOOK_MS : false),
  })

export const askForOwn = (publication: string) => tell(mine(publication, 'own'), { method: 'POST', body: {} })

export const withdrawOwn = (publication: string) => tell(mine(publication, 'own'), { method: 'DELETE' })

export const signOwn = (publication: string, sentence: string) =>
  tell(mine(publication, 'own/signature'), { method: 'PUT', body: { sentence } })

export const followChecks = (publication: string, isOn: boolean) =>
  tell(mine(publication, 'follow'), { method: isOn ? 'PUT' : 'DELETE', body: {} })
