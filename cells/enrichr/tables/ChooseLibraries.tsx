import { replaceText } from '@playbook/core/document/texts'
import type { PromptProps } from '@playbook/core/view'
import { useMemo } from 'react'
import type * as Y from 'yjs'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { PickTable } from '../../ui/table/pick/PickTable.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import { counted } from '../../shared/words.ts'
import { useDrafts } from '../../ui/text/useDrafts.ts'
import { useText } from '../../ui/text/useText.ts'
import { aboutOf, libraries, type Library } from '../library.ts'
import type { enrichmentTable } from './steps.ts'

type Props = PromptProps<typeof enrichmentTable>

const FIELDS = ['libraries'] as const
/** Kinds that are asked for most come first. */
const ORDER = ['pathway', 'disease', 'drug', 'phenotype', 'gene', 'tissue', 'glycan', 'metabolite'] as const
const all: readonly Library[] = ORDER.flatMap((kind) => Object.values(libraries).filter((one) => one.kind === kind))

const columns: readonly ColumnOf<Library>[] = [
  { name: 'Library', value: ({ label }) => label },
  { name: 'Terms of', value: aboutOf },
]

/** The libraries to compare with; older ones are listed where they were chosen before. What is checked is shared. */
export function ChooseLibraries(props: Props) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Libraries {...props} text={texts.libraries} /> : null
}

function Libraries({ value, onSubmit, readOnly, text }: Props & { readonly text: Y.Text }) {
  const typed = useText(text)
  const checked = useMemo(() => new Set(typed.split('\n')), [typed])
  const listed = useMemo(() => all.filter(({ name, isOlder }) => !isOlder || checked.has(name)), [checked])
  const chosen = listed.flatMap(({ name }) => (checked.has(name) ? [name] : []))
  const standing = standingOf(chosen, value?.libraries)
  const toggle = (label: string) => {
    const next = listed.flatMap((one) => (checked.has(one.name) !== (one.label === label) ? [one.name] : []))
    replaceText(text, next.join('\n'))
  }
  const isChosen = (label: string) => listed.some((one) => one.label === label && checked.has(one.name))
  return (
    <div className={promptStyles.prompt}>
      <PickTable
        label="Libraries"
        model={useRows(listed, columns)}
        mode="checkbox"
        isPicked={isChosen}
        onPick={toggle}
        readOnly={readOnly}
        empty="No libraries"
      >
        <span role="status">{`${chosen.length} chosen of ${counted(listed.length, 'library', 'libraries')}`}</span>
      </PickTable>
      <SubmitRow standing={standing} readOnly={readOnly} onSubmit={() => onSubmit({ libraries: chosen })} />
    </div>
  )
}

function standingOf(chosen: readonly string[], before: readonly string[] | undefined): Standing {
  if (chosen.length === 0) return { state: 'blocked', why: 'Choose at least one library.' }
  const isSame = before?.length === chosen.length && chosen.every((name) => before.includes(name))
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: before !== undefined }
}
