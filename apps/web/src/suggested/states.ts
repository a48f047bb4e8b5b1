import type { SuggestionState } from '@playbook/core/api/suggested-steps'

/** What has become of a suggestion, in words. */
export const STATE_WORDS: Readonly<Record<SuggestionState, string>> = {
  new: 'not looked at yet',
  planned: 'planned',
  built: 'built',
  declined: 'declined',
}
