import type { GroupViews } from '@playbook/core/view'
import { useState } from 'react'
import { SubmitRow } from '../../ui/prompt/SubmitRow.tsx'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { nouns } from '../../kinds/kind.ts'
import { ColumnSelect, columnsStanding } from '../ColumnSelect.tsx'
import { GenesSelect } from '../GenesSelect.tsx'
import styles from '../tables.module.css'
import { isNaming, likelyGenes, likelyNames } from '../chosenColumns.ts'
import { isNumeric } from '../columns.ts'
import type * as steps from './steps.ts'

type Prompts = GroupViews<typeof steps>['prompts']

const SetPrompt: Prompts['columnAsSet'] = ({ row, inputs: { table }, value, onSubmit, readOnly }) => {
  const [column, setColumn] = useState(value?.column ?? likelyNames(table, nouns(row).one))
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <ColumnSelect
          label={`Column of ${nouns(row).several}`}
          columns={table.columns.filter(isNaming)}
          value={column}
          onChange={setColumn}
          readOnly={readOnly}
        />
      </div>
      <SubmitRow
        standing={columnsStanding(column !== '', value?.column === column, value !== undefined)}
        readOnly={readOnly}
        onSubmit={() => onSubmit({ column })}
      />
    </div>
  )
}

const ScoresPrompt: Prompts['columnAsScores'] = ({ row, inputs: { table }, value, onSubmit, readOnly }) => {
  const [column, setColumn] = useState(value?.column ?? likelyNames(table, nouns(row).one))
  const numbers = table.columns.filter(isNumeric)
  const [score, setScore] = useState(value?.score ?? numbers.at(-1)?.name ?? '')
  const isSame = value?.column === column && value.score === score
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <ColumnSelect
          label={`Column of ${nouns(row).several}`}
          columns={table.columns.filter(isNaming)}
          value={column}
          onChange={setColumn}
          readOnly={readOnly}
        />
        <span>scored by</span>
        <ColumnSelect
          label="Column of scores"
          columns={numbers}
          value={score}
          onChange={setScore}
          readOnly={readOnly}
        />
      </div>
      <SubmitRow
        standing={columnsStanding(column !== '' && score !== '', isSame, value !== undefined)}
        readOnly={readOnly}
        onSubmit={() => onSubmit({ column, score })}
      />
    </div>
  )
}

const INSIDE = [
  ['in', 'In the set'],
  ['out', 'Not in the set'],
] as const

const MembersPrompt: Prompts['keepMembers'] = ({ inputs: { table }, value, onSubmit, readOnly }) => {
  const [column, setColumn] = useState(value?.column ?? likelyGenes(table))
  const [inside, setInside] = useState(value?.inside ?? true)
  const isSame = value?.column === column && value.inside === inside
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <GenesSelect table={table} value={column} onChange={setColumn} readOnly={readOnly} />
        <ToggleButtons
          options={INSIDE}
          chosen={inside ? 'in' : 'out'}
          onChoose={(next) => setInside(next === 'in')}
          disabled={readOnly}
        />
      </div>
      <SubmitRow
        standing={columnsStanding(column !== '', isSame, value !== undefined)}
        readOnly={readOnly}
        onSubmit={() => onSubmit({ column, inside })}
      />
    </div>
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { columnAsSet: SetPrompt, columnAsScores: ScoresPrompt, keepMembers: MembersPrompt },
}
