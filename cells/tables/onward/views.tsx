import type { GroupViews } from '@playbook/core/view'
import { useState } from 'react'
import { SubmitRow } from '../../ui/prompt/SubmitRow.tsx'
import { ColumnSelect, columnsStanding } from '../ColumnSelect.tsx'
import { GenesSelect } from '../GenesSelect.tsx'
import { likelyGenes } from '../chosenColumns.ts'
import { isNumeric } from '../columns.ts'
import { ColumnChecks, inOrder, toggled } from '../ColumnChecks.tsx'
import styles from '../tables.module.css'
import type * as steps from './steps.ts'

type Prompts = GroupViews<typeof steps>['prompts']

const MatrixPrompt: Prompts['columnsAsMatrix'] = ({ inputs: { table }, value, onSubmit, readOnly }) => {
  const numbers = table.columns.filter(isNumeric)
  const [genes, setGenes] = useState(value?.genes ?? likelyGenes(table))
  const [samples, setSamples] = useState<readonly string[]>(value?.samples ?? numbers.map(({ name }) => name))
  const chosen = inOrder(table.columns, samples)
  const isSame = value?.genes === genes && value.samples.join('\n') === chosen.join('\n')
  const isFilled = genes !== '' && chosen.length > 0
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <GenesSelect table={table} value={genes} onChange={setGenes} readOnly={readOnly} />
        <span>with the samples</span>
      </div>
      <ColumnChecks
        columns={numbers}
        chosen={samples}
        onToggle={(name) => setSamples(toggled(samples, name))}
        readOnly={readOnly}
      />
      <SubmitRow
        standing={columnsStanding(isFilled, isSame, value !== undefined)}
        readOnly={readOnly}
        onSubmit={() => onSubmit({ genes, samples: chosen })}
      />
    </div>
  )
}

const GroupsPrompt: Prompts['groupsAsSets'] = ({ inputs: { table }, value, onSubmit, readOnly }) => {
  const names = table.columns.filter((column) => !isNumeric(column))
  const [genes, setGenes] = useState(value?.genes ?? likelyGenes(table))
  const categories = names.filter(({ name }) => name !== genes)
  const [group, setGroup] = useState(
    value?.group ?? (categories.find(({ kind }) => kind === 'category') ?? categories[0])?.name ?? '',
  )
  const isSame = value?.genes === genes && value.group === group
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <span>A set of the</span>
        <GenesSelect table={table} value={genes} onChange={setGenes} readOnly={readOnly} />
        <span>for each</span>
        <ColumnSelect label="Column of groups" columns={names} value={group} onChange={setGroup} readOnly={readOnly} />
      </div>
      <SubmitRow
        standing={columnsStanding(genes !== '' && group !== '', isSame, value !== undefined)}
        readOnly={readOnly}
        onSubmit={() => onSubmit({ group, genes })}
      />
    </div>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { columnsAsMatrix: MatrixPrompt, groupsAsSets: GroupsPrompt },
}
