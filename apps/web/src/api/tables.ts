import type { FileRecord } from '@playbook/core/api/files'
import { TableComparison } from '@playbook/core/api/tables'
import { queryOptions } from '@tanstack/react-query'
import { ask } from './client.ts'

/** How two tables in files differ. Their addresses name their content, so the answer stays. */
export const comparedQuery = (file: FileRecord, there: FileRecord) =>
  queryOptions({
    queryKey: ['compared', file.url, there.url],
    queryFn: ({ signal }) =>
      ask('/api/matrix/compare', TableComparison, { method: 'POST', body: { file, there }, signal }),
    staleTime: Infinity,
    retry: false,
  })
