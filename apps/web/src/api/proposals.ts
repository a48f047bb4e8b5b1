import { ProposalList, type Decisions, type NewProposal } from '@playbook/core/api/proposals'
import { Trial } from '@playbook/core/api/trials'
import { ask, tell } from './client.ts'

const at = (playbook: string, rest = '') => `/api/playbooks/${encodeURIComponent(playbook)}/proposals${rest}`

export const listProposals = (playbook: string, signal?: AbortSignal) =>
  ask(at(playbook), ProposalList, signal ? { signal } : {})

export const addProposal = (playbook: string, body: NewProposal) => tell(at(playbook), { method: 'POST', body })

export const decideProposal = (playbook: string, id: string, body: Decisions) =>
  tell(at(playbook, `/${encodeURIComponent(id)}/decisions`), { method: 'POST', body })

export const withdrawProposal = (playbook: string, id: string) =>
  tell(at(playbook, `/${encodeURIComponent(id)}`), { method: 'DELETE' })

const trial = (playbook: string, id: string) => at(playbook, `/${encodeURIComponent(id)}/trial`)

export const readTrial = (playbook: string, id: string, signal?: AbortSignal) =>
  ask(trial(playbook, id), Trial, signal ? { signal } : {})

export const startTrial = (playbook: string, id: string) => tell(trial(playbook, id), { method: 'POST' })

export const stopTrial = (playbook: string, id: string) => tell(trial(playbook, id), { method: 'DELETE' })
