import { SampleTable, type FileRecord } from '@playbook/core/api/files'
import { useLook } from './look.ts'

/** What is known of the samples of a file; neither table nor failure while it is being read. */
export function useSampleTable(file: FileRecord) {
  const { found: table, ...rest } = useLook('metadata', SampleTable, file)
  return { ...rest, table }
}
