import type { GroupViews } from '@playbook/core/view'
import { useState } from 'react'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { nouns, type Kind } from '../../kinds/kind.ts'
import { ColumnSelect } from '../ColumnSelect.tsx'
import styles from '../tables.module.css'
import { isNumeric, type TableColumn, type TableValue } from '../columns.ts'
import type * as steps from './steps.ts'

type Prompts = GroupViews<typeof steps>['prompts']

const isName = (column: TableColumn) => !isNumeric(column) && column.kind !== 'truth'

/** The column that most likely names things of a kind. */
function likely({ columns }: TableValue, kind: Kind): string {
  const names = columns.filter(isName)
  const { one } = nouns(kind)
  const found =
    names.find((column) => kind.name === 'Gene' && column.kind === 'gene') ??
    names.find(({ name }) => name.toLowerCase().includes(one)) ??
    names[0]
  return found?.name ?? ''
}

function standing(isFilled: boolean, isSame: boolean, before: boolean): Standing {
  if (!isFilled) return { state: 'blocked', why: 'Choose a column' }
  return isSame ? { state: 'unchanged' } : { state: 'changed', before }
}

const SetPrompt: Prompts['columnAsSet'] = ({ row, inputs: { table }, value, onSubmit, readOnly }) => {
  const [column, setColumn] = useState(value?.column ?? likely(table, row))
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <ColumnSelect
          label={`Column of ${nouns(row).several}`}
          columns={table.columns.filter(isName)}
          value={column}
          onChange={setColumn}
          readOnly={readOnly}
        />
      </div>
      <SubmitRow
        standing={standing(column !== '', value?.column === column, value !== undefined)}
        readOnly={readOnly}
        onSubmit={() => onSubmit({ column })}
      />
    </div>
  )
}

const ScoresPrompt: Prompts['columnAsScores'] = ({ row, inputs: { table }, value, onSubmit, readOnly }) => {
  const [column, setColumn] = useState(value?.column ?? likely(table, row))
  const numbers = table.columns.filter(isNumeric)
  const [score, setScore] = useState(value?.score ?? numbers.at(-1)?.name ?? '')
  const isSame = value?.column === column && value.score === score
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <ColumnSelect
          label={`Column of ${nouns(row).several}`}
          columns={table.columns.filter(isName)}
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
        standing={standing(column !== '' && score !== '', isSame, value !== undefined)}
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
  const genes = table.columns.find(({ kind }) => kind === 'gene')?.name
  const [column, setColumn] = useState(value?.column ?? genes ?? '')
  const [inside, setInside] = useState(value?.inside ?? true)
  const isSame = value?.column === column && value.inside === inside
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <ColumnSelect
          label="Column of genes"
          columns={table.columns.filter(isName)}
          value={column}
          onChange={setColumn}
          readOnly={readOnly}
        />
        <ToggleButtons
          options={INSIDE}
          chosen={inside ? 'in' : 'out'}
          onChoose={(next) => setInside(next === 'in')}
          disabled={readOnly}
        />
      </div>
      <SubmitRow
        standing={standing(column !== '', isSame, value !== undefined)}
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
