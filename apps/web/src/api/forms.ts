import { PlaybookForm } from '@playbook/core/api/forms'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './client.ts'

/** The prompts and the results of a playbook, by their names. */
export const formQuery = (playbook: string) =>
  queryOptions({
    queryKey: ['form', playbook],
    queryFn: ({ signal }) => ask(`/api/playbooks/${encodeURIComponent(playbook)}/form`, PlaybookForm, { signal }),
  })
