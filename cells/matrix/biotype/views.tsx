import { replaceText } from '@playbook/core/document/texts'
import type { GroupViews, PromptProps } from '@playbook/core/view'
import type * as Y from 'yjs'
import { ToggleButtons } from '../../ui/frame/ToggleButtons.tsx'
import { PickTable } from '../../ui/table/pick/PickTable.tsx'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { useDrafts } from '../../ui/text/useDrafts.ts'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import { useText } from '../../ui/text/useText.ts'
import { BIOTYPES, biotypesOf, type Filter } from './biotypes.ts'
import type * as steps from './steps.ts'

type Props = PromptProps<typeof steps.filterByBiotype>

const FIELDS = ['biotypes', 'species'] as const
const ANIMALS = [
  ['human', 'Human'],
  ['mouse', 'Mouse'],
] as const

const columns: readonly ColumnOf<string>[] = [{ name: 'Biotype', value: (biotype) => biotype }]

function BiotypePrompt(props: Props) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Choices {...props} texts={texts} /> : null
}

function Choices({ value, onSubmit, readOnly, texts }: Props & { texts: Record<(typeof FIELDS)[number], Y.Text> }) {
  const biotypes = biotypesOf(useText(texts.biotypes).split('\n'))
  const species = useText(texts.species) === 'mouse' ? 'mouse' : 'human'
  const standing = standingOf({ biotypes, species }, value)
  const write = (next: readonly string[]) => replaceText(texts.biotypes, next.join('\n'))
  const toggle = (one: string) =>
    write(
      biotypesOf(biotypes.some((kept) => kept === one) ? biotypes.filter((kept) => kept !== one) : [...biotypes, one]),
    )
  return (
    <div className={promptStyles.prompt}>
      <div className={promptStyles.counts} role="group" aria-label="Species">
        <ToggleButtons
          options={ANIMALS}
          chosen={species}
          onChoose={(animal) => replaceText(texts.species, animal)}
          disabled={readOnly}
        />
      </div>
      <PickTable
        label="Biotypes"
        model={useRows(BIOTYPES, columns)}
        mode="checkbox"
        isPicked={(one) => biotypes.some((kept) => kept === one)}
        onPick={toggle}
        readOnly={readOnly}
        empty="No biotypes"
      />
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        onSubmit={() => {
          if (standing.state === 'changed') onSubmit({ biotypes, species })
        }}
      />
    </div>
  )
}

function standingOf({ biotypes, species }: Filter, value: Filter | undefined): Standing {
  if (biotypes.length === 0) return { state: 'blocked', why: 'No biotypes selected.' }
  if (value === undefined) return { state: 'changed', before: false }
  const isSame = value.species === species && biotypesOf(value.biotypes).join() === biotypes.join()
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: true }
}

export const { views, prompts }: GroupViews<typeof steps> = { views: {}, prompts: { filterByBiotype: BiotypePrompt } }
