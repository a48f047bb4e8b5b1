import type { PromptProps } from '@playbook/core/view'
import { useId, useState } from 'react'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import type { TableColumn } from '../columns.ts'
import { ColumnSelect } from '../ColumnSelect.tsx'
import { SubmitDraft } from '../SubmitDraft.tsx'
import styles from '../tables.module.css'
import { first, fits, fitted, suited, type Kind } from './fitted.ts'
import { CHANNELS, Drawing, DRAWING_WORDS, type FigureParams } from './params.ts'
import type { drawTable } from './steps.ts'

const KINDS = Drawing.options.map((drawing) => [drawing, DRAWING_WORDS[drawing]] as const)
const LOG_WORDS = { logX: 'logarithmic, horizontal', logY: 'logarithmic, vertical' } as const
const MOST_NAMED = 50

/** Which columns are drawn, and how. */
export function FigurePrompt({ inputs: { table }, value, onSubmit, readOnly }: PromptProps<typeof drawTable>) {
  const [chosen, setChosen] = useState<FigureParams>(value ?? first(table.columns))
  const { columns } = table
  const draft = fitted(chosen, columns)
  const channels = CHANNELS[chosen.drawing]
  const ofKind = (kind: Kind): readonly TableColumn[] => columns.filter((column) => fits(column, kind))
  const words = wordsOf(channels)
  const others = columns.filter(({ name }) => name !== chosen.x)
  const set = (change: Partial<FigureParams>) => setChosen({ ...chosen, ...change })
  const select = (
    name: 'x' | 'y' | 'color' | 'size' | 'facet' | 'label',
    label: string,
    among: readonly TableColumn[],
    none?: string,
  ) => (
    <label className={styles.line}>
      <span className={styles.label}>{label}</span>
      <ColumnSelect
        label={label}
        columns={among}
        value={chosen[name] ?? ''}
        {...(none !== undefined && { none })}
        readOnly={readOnly}
        onChange={(next) => set({ [name]: next === '' ? undefined : next })}
      />
    </label>
  )
  return (
    <div className={styles.form}>
      <div role="group" aria-label="Kind of figure" className={styles.line}>
        <ToggleButtons
          options={KINDS}
          chosen={chosen.drawing}
          disabled={readOnly}
          size="small"
          onChoose={(drawing) => setChosen(suited(chosen, drawing, columns))}
        />
      </div>
      {select('x', words.x, ofKind(channels.x))}
      {channels.y !== undefined && select('y', words.y, ofKind(channels.y))}
      {channels.needsColor === true
        ? select('color', 'Mean of', ofKind('number'))
        : select('color', 'Colour', channels.x === 'number' ? columns : others, 'one colour')}
      {channels.hasSize === true && select('size', 'Size', ofKind('number'), 'one size')}
      {channels.hasPanels &&
        select(
          'facet',
          'A panel for each',
          ofKind('name').filter(({ name }) => name !== chosen.x),
          'one panel',
        )}
      {channels.isNamed && select('label', 'Name of a row', ofKind('name'), 'none')}
      {channels.isNamed && chosen.label !== undefined && (
        <Named value={chosen.named ?? 0} readOnly={readOnly} onChange={(named) => set({ named })} />
      )}
      <span className={styles.line}>
        {channels.logs.map((axis) => (
          <label key={axis} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen[axis] ?? false}
              disabled={readOnly}
              onChange={({ target }) => set({ [axis]: target.checked })}
            />
            {LOG_WORDS[axis]}
          </label>
        ))}
      </span>
      <SubmitDraft draft={draft} value={value} onSubmit={onSubmit} readOnly={readOnly} />
    </div>
  )
}

/** What the two axes are called. */
function wordsOf({ x, needsColor }: (typeof CHANNELS)[Drawing]): { readonly x: string; readonly y: string } {
  if (needsColor === true) return { x: 'Across', y: 'Down' }
  return x === 'name' ? { x: 'One for each', y: 'Values' } : { x: 'Horizontal', y: 'Vertical' }
}

interface NamedProps {
  readonly value: number
  readonly readOnly: boolean
  readonly onChange: (value: number) => void
}

function Named({ value, readOnly, onChange }: NamedProps) {
  const field = useId()
  return (
    <span className={styles.line}>
      <label htmlFor={field} className={styles.label}>
        Rows to name in the figure
      </label>
      <input
        id={field}
        type="number"
        className={styles.input}
        min={0}
        max={MOST_NAMED}
        value={value}
        disabled={readOnly}
        onChange={({ target }) => onChange(Math.min(MOST_NAMED, Math.max(0, Math.round(Number(target.value) || 0))))}
      />
    </span>
  )
}
