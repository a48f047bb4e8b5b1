import { Created } from '@playbook/core/api/playbooks'
import { SuggestedSteps, type NewSuggestion, type SuggestionState } from '@playbook/core/api/suggested-steps'
import { ask, tell } from './client.ts'

const OWN = '/api/suggestions'
const ALL = '/api/admin/suggestions'

export const listOwnSuggestions = (signal?: AbortSignal) => ask(OWN, SuggestedSteps, signal ? { signal } : {})

export const listAllSuggestions = (signal?: AbortSignal) => ask(ALL, SuggestedSteps, signal ? { signal } : {})

export const suggest = (made: NewSuggestion) => ask(OWN, Created, { method: 'POST', body: made })

export const withdrawSuggestion = (id: string) => tell(`${OWN}/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const setSuggestionState = (id: string, state: SuggestionState) =>
  tell(`${ALL}/${encodeURIComponent(id)}`, { method: 'PUT', body: { state } })
