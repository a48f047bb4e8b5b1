import { Deposit, Deposits, type DepositRequest } from '@playbook/core/api/deposits'
import { ask } from './client.ts'

const all = (playbook: string) => `/api/playbooks/${encodeURIComponent(playbook)}/deposits`

export const readDeposits = (playbook: string, signal?: AbortSignal) =>
  ask(all(playbook), Deposits, signal ? { signal } : {})

/** Makes a draft of a published version at an archive, or goes on with one. */
export const makeDeposit = (playbook: string, request: DepositRequest) =>
  ask(all(playbook), Deposit, { method: 'POST', body: request })

export const publishDeposit = (playbook: string, id: string, token: string | undefined) =>
  ask(`${all(playbook)}/${id}/publish`, Deposit, { method: 'POST', body: { ...(token !== undefined && { token }) } })
