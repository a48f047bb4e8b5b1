import { useMemo } from 'react'
import type * as Y from 'yjs'
import { nameIn } from '../../shared/repairNote.ts'
import { Alert } from '../frame/Alert.tsx'
import { duplicates } from '../guard/items.ts'
import styles from './Prompt.module.css'
import { namesWithin } from '../text/format.ts'
import { SharedText } from '../text/SharedText.tsx'
import { SubmitRow, type Standing } from './SubmitRow.tsx'
import { useDrafts } from '../text/useDrafts.ts'
import { useTexts } from '../text/useText.ts'

interface Named {
  readonly terms: Readonly<Record<string, string>>
  readonly descriptions: Readonly<Record<string, string>>
}

interface Answer {
  terms: Record<string, string>
  descriptions: Record<string, string>
}

export interface AssemblePromptProps {
  /** What a set is called in headings and placeholders, such as "Gene Set". */
  readonly noun: string
  readonly sets: readonly { readonly description?: string | undefined; readonly set: readonly string[] }[]
  readonly value: Named | undefined
  readonly onSubmit: (value: Answer) => void
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
}

/** Names and descriptions of the sets that go into a library. A field left empty takes the description of its set, or its first members. */
export function AssemblePrompt(props: AssemblePromptProps) {
  const { sets, draft } = props
  const fields = useMemo(() => sets.flatMap((_set, at) => [`term:${at}`, `description:${at}`]), [sets])
  const texts = useDrafts(draft, fields)
  return texts ? <Rows {...props} texts={texts} /> : null
}

function Rows({
  noun,
  sets,
  value,
  onSubmit,
  readOnly,
  texts,
}: AssemblePromptProps & { texts: Record<string, Y.Text> }) {
  const typed = useTexts(texts)
  const terms = sets.map(({ description, set }, at) => typed[`term:${at}`]?.trim() || proposedName(description, set))
  const descriptions = sets.map((_set, at) => typed[`description:${at}`]?.trim() ?? '')
  const standing = standingOf(terms, descriptions, value, noun)
  const twice = duplicates(terms.filter((term) => term !== ''))
  const submit = () => {
    if (!readOnly && standing.state === 'changed') {
      onSubmit({ terms: byPosition(terms), descriptions: byPosition(descriptions) })
    }
  }
  return (
    <div className={styles.prompt}>
      <div className={styles.table}>
        <table>
          <thead>
            <tr>
              {['Term', 'Description', noun].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sets.map((set, at) => (
              // The position is the identity of a set here: answers are keyed by it.
              // oxlint-disable-next-line react/no-array-index-key
              <Row key={at} at={at} noun={noun} set={set} texts={texts} readOnly={readOnly} onSubmitKey={submit} />
            ))}
          </tbody>
        </table>
      </div>
      {twice.length > 0 && (
        <Alert
          kind="warn"
          what={`Two sets are called ${twice[0]}.`}
          next="Of equal terms only the later set is kept. Give each set its own term."
        />
      )}
      <SubmitRow standing={standing} readOnly={readOnly} onSubmit={submit} />
    </div>
  )
}

interface RowProps extends Pick<AssemblePromptProps, 'noun' | 'readOnly'> {
  /** The position of the set, from 0. */
  readonly at: number
  readonly set: AssemblePromptProps['sets'][number]
  readonly texts: Readonly<Record<string, Y.Text>>
  readonly onSubmitKey: () => void
}

function Row({ at, noun, set: { description, set }, texts, readOnly, onSubmitKey }: RowProps) {
  const proposed = proposedName(description, set)
  const typing = { readOnly, onSubmitKey }
  return (
    <tr>
      <td>
        <Cell
          {...typing}
          text={texts[`term:${at}`]}
          label={`Term of ${noun.toLowerCase()} ${at + 1}`}
          hint={proposed ? `${proposed} (proposed)` : `${noun} ${at + 1}`}
        />
      </td>
      <td>
        <Cell
          {...typing}
          text={texts[`description:${at}`]}
          label={`Description of ${noun.toLowerCase()} ${at + 1}`}
          hint="Some optional description"
        />
      </td>
      <td className={styles.set}>
        {`${set.length.toLocaleString('en')} items`}
        <span className={styles.genes}>{namesOf(set.join(' '))}</span>
      </td>
    </tr>
  )
}

const NAMED = 2

/** A set without a description goes by its first members, so that nobody has to name what is told apart already. */
function proposedName(description: string | undefined, set: readonly string[]): string {
  const more = set.length - NAMED
  return nameIn(description) || `${set.slice(0, NAMED).join(', ')}${more > 0 ? ` +${more}` : ''}`
}

interface CellProps {
  readonly text: Y.Text | undefined
  readonly label: string
  readonly hint: string
  readonly readOnly: boolean
  readonly onSubmitKey: () => void
}

function Cell({ text, label, hint, readOnly, onSubmitKey }: CellProps) {
  if (text === undefined) return null
  return (
    <SharedText text={text} label={label} placeholder={hint} singleLine readOnly={readOnly} onSubmitKey={onSubmitKey} />
  )
}

function standingOf(
  terms: readonly string[],
  descriptions: readonly string[],
  value: Named | undefined,
  noun: string,
): Standing {
  const nameless = terms.indexOf('')
  if (nameless >= 0) return { state: 'blocked', why: `Name ${noun.toLowerCase()} ${nameless + 1}.` }
  if (value === undefined) return { state: 'changed', before: false }
  const same =
    Object.keys(value.terms).length === terms.length &&
    terms.every((term, at) => value.terms[at] === term && (value.descriptions[at] ?? '') === descriptions[at])
  return same ? { state: 'unchanged' } : { state: 'changed', before: true }
}

/** What was left empty is left out. */
function byPosition(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text, at) => [String(at), text]).filter(([, text]) => text !== ''))
}

const namesOf = namesWithin(40)
