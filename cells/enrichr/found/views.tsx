import { capitalised } from '@playbook/core/text/capital'
import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { useMemo, useState, type ReactNode } from 'react'
import { counted } from '../../shared/words.ts'
import { jsonDownload, textDownload } from '../../ui/frame/download.ts'
import { EmptyNote } from '../../ui/frame/EmptyNote.tsx'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PickTable } from '../../ui/table/pick/PickTable.tsx'
import { RowTable } from '../../ui/table/RowTable.tsx'
import { useRows, type ColumnOf } from '../../ui/table/useRows.ts'
import { namesWithin } from '../../ui/text/format.ts'
import { aboutOf, libraryOf, nameIn, nounsOf } from '../library.ts'
import { termPage } from '../../services/enrichr/pages.ts'
import { labelOf } from '../types.ts'
import { countOf, type Found, type FoundLibrary } from './found.ts'
import type * as steps from './steps.ts'

const libraryColumns: readonly ColumnOf<FoundLibrary>[] = [
  { name: 'Library', value: ({ library }) => labelOf(library), width: 280 },
  {
    name: 'Terms of',
    value: ({ library: name }) => {
      const library = libraryOf(name)
      return library === undefined ? '' : aboutOf(library)
    },
  },
  { name: 'Found', value: ({ terms }) => terms.length, numeric: true },
]

/** A reader of paper opens nothing: the terms stand beside their libraries. */
const printColumns: readonly ColumnOf<FoundLibrary>[] = [
  ...libraryColumns,
  { name: 'Terms', value: ({ terms }) => terms.join('\t'), format: namesWithin(90, '\t'), width: 420 },
]

function FoundView({ value, print }: ViewProps<typeof steps.FoundTerms>) {
  const [opened, setOpened] = useState<string>()
  const { libraries } = value
  const open = libraries.find(({ library }) => library === opened) ?? libraries[0]
  if (open === undefined) return <EmptyNote why="No library has such a term." />
  if (print) return <RowTable label="Libraries with terms" rows={libraries} columns={printColumns} print />
  return (
    <div className={promptStyles.prompt}>
      <ChooseLibrary found={value} chosen={open.library} onChoose={setOpened}>
        <span>{`${counted(countOf(value), 'term')} in ${counted(libraries.length, 'library', 'libraries')}`}</span>
      </ChooseLibrary>
      <Terms key={open.library} found={value} open={open} />
    </div>
  )
}

interface ChooseProps {
  readonly found: Found
  readonly chosen: string | undefined
  readonly onChoose: (library: string) => void
  readonly readOnly?: boolean
  readonly children?: ReactNode
}

/** The libraries with how many terms each has; one of them is chosen. */
function ChooseLibrary({ found: { libraries }, chosen, onChoose, readOnly = false, children }: ChooseProps) {
  const byLabel = useMemo(() => new Map(libraries.map(({ library }) => [labelOf(library), library])), [libraries])
  return (
    <PickTable
      label="Libraries with terms"
      model={useRows(libraries, libraryColumns)}
      mode="radio"
      isPicked={(label) => chosen !== undefined && byLabel.get(label) === chosen}
      onPick={(label) => {
        const library = byLabel.get(label)
        if (library !== undefined) onChoose(library)
      }}
      readOnly={readOnly}
      empty="No library has such a term."
    >
      {children}
    </PickTable>
  )
}

/** The terms of one library, linked to their records, and what they name. */
function Terms({ found, open: { library: name, terms } }: { readonly found: Found; readonly open: FoundLibrary }) {
  const columns = useMemo((): readonly ColumnOf<string>[] => {
    const library = libraryOf(name)
    const term: ColumnOf<string> = {
      name: 'Term',
      value: (text) => text,
      links: (text) => [{ text, href: termPage(text) }],
      width: 320,
    }
    if (library === undefined || terms.every((text) => nameIn(library, text) === text)) return [term]
    return [term, { name: capitalised(nounsOf(library).one), value: (text) => nameIn(library, text) }]
  }, [name, terms])
  const tsv = () => ['Library\tTerm', ...found.libraries.flatMap(linesOf)].join('\n')
  const downloads = [jsonDownload(found), textDownload('TSV', 'data.tsv', 'text/tab-separated-values', tsv)]
  return (
    <DataTable
      label={`Terms of ${labelOf(name)}`}
      model={useRows(terms, columns)}
      downloads={downloads}
      empty="No terms"
    />
  )
}

function linesOf({ library, terms }: FoundLibrary): readonly string[] {
  return terms.map((term) => `${labelOf(library)}\t${term}`)
}

function LibraryPrompt({ inputs: { found }, value, onSubmit, readOnly }: PromptProps<typeof steps.genesOfLibrary>) {
  return (
    <ChooseLibrary
      found={found}
      chosen={value?.library}
      onChoose={(library) => onSubmit({ library })}
      readOnly={readOnly}
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { FoundTerms: FoundView },
  prompts: { genesOfLibrary: LibraryPrompt },
}
