import { edit, replaceText } from '@playbook/core/document/texts'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import type * as Y from 'yjs'
import { withNotes, type ListNotes } from '../../shared/repairNote.ts'
import { Button } from '../frame/Button.tsx'
import { Field } from './Field.tsx'
import { findingDuplicates, notingRepeats, sameItems, type NotesOf } from '../guard/items.ts'
import { readList, READINGS, type IsWhole, type ReadList } from '../guard/reading.ts'
import { ReadingNote } from './ReadingNote.tsx'
import { RepairedNote } from './RepairedNote.tsx'
import styles from './Prompt.module.css'
import { SharedText } from '../text/SharedText.tsx'
import { SubmitRow, type Standing } from './SubmitRow.tsx'
import { useDrafts } from '../text/useDrafts.ts'
import { useSlices } from '../table/useSlices.ts'
import { useWork } from '../table/useWork.ts'
import { useText } from '../text/useText.ts'

interface ItemSet {
  readonly description?: string | undefined
  readonly set: readonly string[]
}

interface Answer {
  description?: string
  set: string[]
}

export interface SetPromptProps {
  /** Words of the kind, such as Gene and Genes. */
  readonly label: string
  readonly plural: string
  readonly example?: ItemSet | undefined
  readonly value: ItemSet | undefined
  readonly onSubmit: (value: Answer) => void
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
  /** Given where items are single words: lines of several are cut, but for those of which this says that they are one. */
  readonly isWhole?: IsWhole
  /** An item may have tabs in it, such as a line of a VCF file. */
  readonly keepsTabs?: boolean
  /** An offer to repair what is typed; `repair` writes other items into the shared text and keeps the list as it was. */
  readonly offer?: (items: readonly string[], repair: (items: readonly string[]) => void) => ReactNode
  /** What is known of the list; both must keep their identity between renders. */
  readonly notesOf?: NotesOf
  readonly noteElsewhere?: (original: readonly string[], items: readonly string[]) => Promise<ListNotes>
}

/** `original`: the list before it was repaired. `reading`: how lines become items. */
const FIELDS = ['set', 'description', 'original', 'reading'] as const

/** A pasted or typed list, with a description. */
export function SetPrompt(props: SetPromptProps) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Fields {...props} texts={texts} /> : null
}

function Fields(props: SetPromptProps & { texts: Texts }) {
  const { label, plural, example, value, onSubmit, readOnly, texts, offer, isWhole, keepsTabs } = props
  const { list, reading, notes, isCurrent, repair, restore } = useItems(props)
  const { items } = list
  const { repairs } = notes
  const name = useText(texts.description).trim()
  const description = withNotes(name, notes)
  const standing: Standing = isCurrent
    ? standingOf(list, [description, name], value, props)
    : { state: 'blocked', why: 'Checking the list …' }

  const submit = useOnceChecked(items, isCurrent, () => {
    if (!readOnly && standing.state === 'changed') {
      onSubmit(description === '' ? { set: items } : { description, set: items })
    }
  })
  const fillExample = (filled: ItemSet) => () => {
    replaceText(texts.set, filled.set.join('\n'))
    replaceText(texts.description, filled.description ?? '')
  }

  return (
    <div className={styles.prompt}>
      <Field
        label={plural}
        hint={<Counts items={items} repair={repair} label={label} plural={plural} readOnly={readOnly} />}
      >
        <SharedText
          text={texts.set}
          label={plural}
          placeholder="Newline separated set of terms"
          font="mono"
          rows={8}
          tabsToLines={keepsTabs !== true}
          readOnly={readOnly}
          onSubmitKey={submit}
        />
      </Field>
      {!readOnly && (
        <ReadingNote
          list={list}
          reading={reading}
          noun={label.toLowerCase()}
          nouns={plural.toLowerCase()}
          areWords={isWhole !== undefined}
          onRead={(next) => replaceText(texts.reading, next)}
        />
      )}
      {!readOnly && offer?.(items, repair)}
      {!readOnly && repairs.length > 0 && <RepairedNote repairs={repairs} onRestore={restore} />}
      <SharedText
        text={texts.description}
        label={`${label} Set description`}
        placeholder={`${label} Set description`}
        singleLine
        readOnly={readOnly}
        onSubmitKey={submit}
      />
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        onSubmit={submit}
        onExample={example ? fillExample(example) : undefined}
      />
    </div>
  )
}

/** Submits at once, or as soon as the list is checked: who goes on by keyboard does not wait for that. Other words call it off. */
function useOnceChecked(items: readonly string[], isChecked: boolean, submit: () => void): () => void {
  const asked = useRef<readonly string[]>(undefined)
  const submitAsked = useEffectEvent(() => {
    const isAsked = asked.current === items
    asked.current = undefined
    if (isAsked) submit()
  })
  useEffect(() => {
    if (isChecked) submitAsked()
  }, [isChecked, items])
  return () => {
    if (isChecked) submit()
    else asked.current = items
  }
}

/** The items that are typed, what is known of them, and the way back to the list as it was. */
function useItems(props: SetPromptProps & { texts: Texts }) {
  const { texts, isWhole } = props
  const typed = useText(texts.set)
  const original = useText(texts.original)
  const chosen = useText(texts.reading)
  const reading = READINGS.find((known) => known === chosen) ?? ''
  const list = useMemo(() => readList(typed, reading, isWhole), [typed, reading, isWhole])
  const before = useMemo(() => readList(original, reading, isWhole).items, [original, reading, isWhole])
  const { items } = list
  const { value: notes = NO_NOTES, isCurrent } = useNotes(props, before, items)
  const repair = (next: readonly string[]) =>
    together(texts.set, () => {
      // After several repairs the first list is the original; that of another list is of no use.
      if (before.length === 0 || (isCurrent && notes.repairs.length === 0)) replaceText(texts.original, typed)
      replaceText(texts.set, next.join('\n'))
    })
  const restore = () =>
    together(texts.set, () => {
      replaceText(texts.set, original)
      replaceText(texts.original, '')
    })
  return { list, reading, notes, isCurrent, repair, restore }
}

const NO_NOTES: ListNotes = { repairs: [] }

/** What is known of the list as it is typed. */
function useNotes(props: SetPromptProps, before: readonly string[], items: readonly string[]) {
  const { notesOf = notingRepeats, noteElsewhere } = props
  const here = useCallback(() => notesOf(before, items), [notesOf, before, items])
  const elsewhere = useMemo(() => noteElsewhere && (() => noteElsewhere(before, items)), [noteElsewhere, before, items])
  return useWork(elsewhere, here, before.length)
}

/** One edit for the others and for undo. */
function together(text: Y.Text, change: () => void) {
  if (text.doc === null) change()
  else edit(text.doc, change)
}

type Texts = Readonly<Record<(typeof FIELDS)[number], Y.Text>>

/** `descriptions`: with what is known of the list, and without, as files of other programs bring it along. */
function standingOf(
  { items, joined }: ReadList,
  descriptions: readonly string[],
  value: ItemSet | undefined,
  { plural, isWhole }: SetPromptProps,
): Standing {
  const several = plural.toLowerCase()
  if (items.length === 0) return { state: 'blocked', why: `Enter ${several}, one per line.` }
  if (isWhole !== undefined && joined.length > 0) {
    return { state: 'blocked', why: `Split the lines with blanks, or keep them: each may hold several ${several}.` }
  }
  if (value === undefined) return { state: 'changed', before: false }
  const same = descriptions.includes(value.description ?? '') && sameItems(value.set, items)
  return same ? { state: 'unchanged' } : { state: 'changed', before: true }
}

const NAMED = 5

function Counts({ items, repair, label, plural, readOnly }: CountsProps) {
  const finding = useCallback(() => findingDuplicates(items), [items])
  const { value: twice = [] } = useSlices(finding, items.length)
  const more = twice.length - NAMED
  return (
    <span className={styles.counts}>
      <span>{`${items.length.toLocaleString('en')} ${(items.length === 1 ? label : plural).toLowerCase()}`}</span>
      {twice.length > 0 && (
        <>
          <span className={styles.warn}>
            {`${twice.length.toLocaleString('en')} repeated: ${twice.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
          </span>
          {!readOnly && (
            <Button size="small" onClick={() => repair([...new Set(items)])}>
              Remove repeats
            </Button>
          )}
        </>
      )}
    </span>
  )
}

interface CountsProps {
  readonly items: readonly string[]
  readonly repair: (items: readonly string[]) => void
  readonly label: string
  readonly plural: string
  readonly readOnly: boolean
}
