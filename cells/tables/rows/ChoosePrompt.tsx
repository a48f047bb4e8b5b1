import type { PromptProps } from '@playbook/core/view'
import { useState } from 'react'
import { Button } from '../../ui/frame/Button.tsx'
import { ColumnKind, KIND_WORDS } from '../columns.ts'
import type { chooseColumns } from './steps.ts'
import { VerbForm } from './VerbForm.tsx'
import styles from '../tables.module.css'

type Params = NonNullable<PromptProps<typeof chooseColumns>['value']>
type Chosen = Params['columns'][number]

/** Which columns stay, in which order, under which names, and what they hold. */
export function ChoosePrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof chooseColumns>) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(
    value?.columns ?? table.columns.map(({ name }) => ({ column: name })),
  )
  const left = table.columns.filter(({ name }) => chosen.every(({ column }) => column !== name))
  const move = (at: number, to: number) => {
    const column = chosen[at]
    if (column !== undefined && to >= 0 && to < chosen.length)
      setChosen(chosen.toSpliced(at, 1).toSpliced(to, 0, column))
  }
  return (
    <VerbForm
      step="TableChooseColumns"
      draft={chosen.length === 0 ? 'Keep at least one column' : { columns: [...chosen] }}
      value={value}
      table={table}
      onSubmit={onSubmit}
      readOnly={readOnly}
    >
      {chosen.map((each, at) => (
        <ColumnLine
          key={each.column}
          chosen={each}
          kind={table.columns.find(({ name }) => name === each.column)?.kind ?? 'text'}
          readOnly={readOnly}
          onChange={(next) => setChosen(chosen.with(at, next))}
          onUp={() => move(at, at - 1)}
          onRemove={() => setChosen(chosen.toSpliced(at, 1))}
        />
      ))}
      {left.length > 0 && (
        <div className={styles.line}>
          <span className={styles.label}>Left out:</span>
          {left.map(({ name }) => (
            <Button
              key={name}
              size="small"
              disabled={readOnly}
              onClick={() => setChosen([...chosen, { column: name }])}
            >
              {`+ ${name}`}
            </Button>
          ))}
        </div>
      )}
    </VerbForm>
  )
}

interface LineProps {
  readonly chosen: Chosen
  readonly kind: ColumnKind
  readonly readOnly: boolean
  readonly onChange: (next: Chosen) => void
  readonly onUp: () => void
  readonly onRemove: () => void
}

function ColumnLine({ chosen, kind, readOnly, onChange, onUp, onRemove }: LineProps) {
  const { column, name } = chosen
  const rename = (typed: string) => {
    const { name: _before, ...others } = chosen
    onChange(typed.trim() === '' || typed === column ? others : { ...others, name: typed })
  }
  return (
    <div className={styles.line}>
      <input
        className={styles.input}
        aria-label={`Name of ${column}`}
        value={name ?? column}
        disabled={readOnly}
        maxLength={300}
        onChange={({ target }) => rename(target.value)}
      />
      <select
        aria-label={`What ${column} holds`}
        value={chosen.kind ?? kind}
        disabled={readOnly}
        onChange={({ target }) => onChange({ ...chosen, kind: ColumnKind.parse(target.value) })}
      >
        {ColumnKind.options.map((each) => (
          <option key={each} value={each}>
            {KIND_WORDS[each]}
          </option>
        ))}
      </select>
      <Button size="small" kind="quiet" aria-label={`Move ${column} up`} disabled={readOnly} onClick={onUp}>
        ↑
      </Button>
      <Button size="small" kind="quiet" aria-label={`Leave out ${column}`} disabled={readOnly} onClick={onRemove}>
        ✕
      </Button>
    </div>
  )
}
