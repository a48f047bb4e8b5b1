import { replaceText } from '@playbook/core/document/texts'
import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import type * as Y from 'yjs'
import { Facts } from '../../ui/frame/Facts.tsx'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { PickTable } from '../../ui/table/pick/PickTable.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import { useDrafts } from '../../ui/text/useDrafts.ts'
import { useText } from '../../ui/text/useText.ts'
import { catalogue, LEAST, MOST, subjectOf } from './catalogue.ts'
import type * as steps from './steps.ts'

const columns: readonly ColumnOf<(typeof catalogue)[number]>[] = [
  { name: 'Library', value: ({ name }) => name },
  { name: 'Sets of', value: ({ key }) => subjectOf(key) },
]

const keyOf = (name: string) => catalogue.find((dataset) => dataset.name === name)?.key

function DatasetView({ value: { dataset } }: ViewProps<typeof steps.CfdeDataset>) {
  return (
    <Facts
      label={dataset.name}
      facts={[
        ['Library', dataset.name],
        ['Resource', dataset.resource],
        ['What it holds', dataset.processing],
        [
          'File',
          <a key="file" href={dataset.url} target="_blank" rel="noreferrer">
            {dataset.url}
          </a>,
        ],
      ]}
    />
  )
}

function ChooseOne({ value, onSubmit, readOnly }: PromptProps<typeof steps.chooseCfdeDataset>) {
  return (
    <PickTable
      label="CFDE gene set libraries"
      model={useRows(catalogue, columns)}
      mode="radio"
      isPicked={(name) => value !== undefined && keyOf(name) === value.key}
      onPick={(name) => {
        const key = keyOf(name)
        if (key !== undefined) onSubmit({ key })
      }}
      readOnly={readOnly}
      empty="No libraries"
    />
  )
}

type Several = PromptProps<typeof steps.chooseCfdeLibraries>

const FIELDS = ['datasets'] as const

function ChooseSeveral(props: Several) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Libraries {...props} text={texts.datasets} /> : null
}

/** What is checked is shared before it is submitted. */
function Libraries({ value, onSubmit, readOnly, text }: Several & { readonly text: Y.Text }) {
  const checked = new Set(useText(text).split('\n'))
  const datasets = catalogue.flatMap(({ key }) => (checked.has(key) ? [key] : []))
  const standing = standingOf(datasets, value?.datasets)
  const toggle = (name: string) => {
    const toggled = keyOf(name)
    const next = catalogue.flatMap(({ key }) => (checked.has(key) !== (key === toggled) ? [key] : []))
    replaceText(text, next.join('\n'))
  }
  return (
    <div className={promptStyles.prompt}>
      <PickTable
        label="CFDE gene set libraries"
        model={useRows(catalogue, columns)}
        mode="checkbox"
        isPicked={(name) => checked.has(keyOf(name) ?? '')}
        onPick={toggle}
        readOnly={readOnly}
        empty="No libraries"
      >
        <span role="status">{`${datasets.length} chosen, at most ${MOST}`}</span>
      </PickTable>
      <SubmitRow standing={standing} readOnly={readOnly} onSubmit={() => onSubmit({ datasets })} />
    </div>
  )
}

function standingOf(datasets: readonly string[], before: readonly string[] | undefined): Standing {
  if (datasets.length < LEAST) return { state: 'blocked', why: `Please select at least ${LEAST} libraries.` }
  if (datasets.length > MOST) return { state: 'blocked', why: `Please select at most ${MOST} libraries.` }
  const isSame = before?.length === datasets.length && datasets.every((key) => before.includes(key))
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: before !== undefined }
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { CfdeDataset: DatasetView },
  prompts: { chooseCfdeDataset: ChooseOne, chooseCfdeLibraries: ChooseSeveral },
}
