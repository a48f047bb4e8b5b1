import type { DataType } from '@playbook/core/step'
import type { PromptProps, ViewProps } from '@playbook/core/view'
import type { ComponentType } from 'react'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { downloadText } from '../../ui/frame/download.ts'
import type { Download } from '../../ui/frame/Downloads.tsx'
import { threeDigits } from '../../ui/text/format.ts'
import { SetPrompt } from '../../ui/prompt/SetPrompt.tsx'
import { suggestionsOf } from '../../ui/prompt/suggestions.ts'
import { TermPrompt } from '../../ui/prompt/TermPrompt.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import styles from './views.module.css'
import type { Entity } from './entity.ts'
import type { inputSet, inputTerm } from './inputs.ts'
import type { rankedType, scoredType, setType, termType } from './types.ts'

type View<T extends (entity: Entity) => DataType> = ComponentType<ViewProps<ReturnType<T>>>

export function termView({ label }: Entity): View<typeof termType> {
  return function TermView({ value }) {
    return (
      <p className={styles.term}>
        <span className={styles.kind}>{label}:</span> {value}
      </p>
    )
  }
}

export function setView({ label, plural }: Entity): View<typeof setType> {
  const columns = [{ name: label, value: (item: string) => item }]
  return function SetView({ value: { description, set }, print }) {
    const title = description || `${label} set`
    const downloads = listDownloads(`${label} Set`, set)
    return (
      <DataTable
        label={title}
        model={useRows(set, columns)}
        downloads={downloads}
        print={print}
        empty={`No ${plural.toLowerCase()}`}
      />
    )
  }
}

export function rankedView({ label, plural }: Entity): View<typeof rankedType> {
  const columns = [{ name: label, value: (item: string) => item }]
  return function RankedView({ value: { description, ranked }, print }) {
    const title = description || `Ranked ${plural.toLowerCase()}`
    const downloads = listDownloads(`${label} Ranked`, ranked)
    return (
      <DataTable
        label={title}
        model={useRows(ranked, columns)}
        downloads={downloads}
        print={print}
        empty={`No ${plural.toLowerCase()}`}
      />
    )
  }
}

type Scored = ViewProps<ReturnType<typeof scoredType>>['value']

export function scoredView({ label, plural }: Entity): View<typeof scoredType> {
  const columns: readonly ColumnOf<Scored[number]>[] = [
    { name: label, value: ({ term }) => term },
    { name: 'ZScore', value: ({ zscore }) => zscore, numeric: true, format: threeDigits },
  ]
  return function ScoredView({ value, print }) {
    const title = `Scored ${plural.toLowerCase()}`
    const downloads = scoredDownloads(label, value)
    return (
      <DataTable
        label={title}
        model={useRows(value, columns)}
        downloads={downloads}
        print={print}
        empty={`No ${plural.toLowerCase()}`}
      />
    )
  }
}

export function termPrompt({
  label,
  example,
  suggest,
}: Entity): ComponentType<PromptProps<ReturnType<typeof inputTerm>>> {
  const source = suggest && suggestionsOf(suggest.kind, suggest.least)
  return function InputTerm(props) {
    return <TermPrompt {...props} label={label} example={example} suggest={source} />
  }
}

export function setPrompt({
  label,
  plural,
  exampleSet,
}: Entity): ComponentType<PromptProps<ReturnType<typeof inputSet>>> {
  return function InputSet(props) {
    return <SetPrompt {...props} label={label} plural={plural} example={exampleSet} />
  }
}

/** The items alone as JSON, and as one line of a GMT file. */
function listDownloads(heading: string, items: readonly string[]): Download[] {
  return [
    {
      label: 'JSON',
      filename: 'data.json',
      save: () => downloadText('data.json', 'application/json', JSON.stringify(items)),
    },
    {
      label: 'GMT',
      filename: 'data.gmt',
      save: () => downloadText('data.gmt', 'text/tab-separated-values', [heading, '', ...items].join('\t')),
    },
  ]
}

function scoredDownloads(label: string, scored: Scored): Download[] {
  const csv = () => [`${label},ZScore`, ...scored.map(({ term, zscore }) => `${term},${zscore}`)].join('\n')
  return [
    {
      label: 'JSON',
      filename: 'data.json',
      save: () => downloadText('data.json', 'application/json', JSON.stringify(scored)),
    },
    { label: 'CSV', filename: 'data.csv', save: () => downloadText('data.csv', 'text/csv', csv()) },
  ]
}
