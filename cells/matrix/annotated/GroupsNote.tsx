import type { FileRecord } from '@playbook/core/api/files'
import { useSampleTable } from '../../ui/table/sampleTable.ts'
import styles from './GroupsNote.module.css'
import { groupsInWords } from './rule.ts'

/** Says before a comparison is run which samples it takes as control and which as perturbation. */
export function GroupsNote({ file }: { readonly file: FileRecord }) {
  const { table } = useSampleTable(file)
  // Without an answer nothing is claimed; the comparison itself says its groups, too.
  return table === undefined ? null : <p className={styles.note}>{groupsInWords(table)}</p>
}
