import type { GroupViews } from '@playbook/core/view'
import { useMemo } from 'react'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SetPrompt } from '../../ui/prompt/SetPrompt.tsx'
import { suggestionsOf } from '../../ui/prompt/suggestions.ts'
import { TermPrompt } from '../../ui/prompt/TermPrompt.tsx'
import { dateOf } from './guard/dates.ts'
import { geneGuard } from './guard/guard.browser.ts'
import { RepairOffer } from './guard/RepairOffer.tsx'
import { notesOf } from './guard/repairs.ts'
import type { Kind } from '../kind.ts'
import { exampleScores } from './scoreLines.ts'
import { ScoresPrompt } from './ScoresPrompt.tsx'
import type * as steps from './steps.ts'
import { variantWords } from './variantWords.ts'

type Prompts = GroupViews<typeof steps>['prompts']

/** What is known of genes, and an offer to repair them; of other kinds nothing is known. */
function guardOf({ isRepairable }: Kind) {
  if (!isRepairable) return undefined
  const guard = geneGuard()
  const offer = (items: readonly string[], repair: (items: readonly string[]) => void) => (
    <RepairOffer items={items} repair={repair} guard={guard} />
  )
  return { guard, offer }
}

/** What variants are taken for. */
function variantNote(items: readonly string[]) {
  const words = variantWords(items)
  return words === undefined ? null : <p className={promptStyles.small}>{words}</p>
}

/** Of single words what a spreadsheet made of them is one, too: a date, or a number with a comma. */
const isDamaged = (line: string) => dateOf(line) !== undefined || /^\d,\d+E\+?\d+$/i.test(line)

const InputTerm: Prompts['inputTerm'] = ({ row, ...props }) => {
  const { label, example, suggest } = row
  const source = useMemo(() => {
    const atOnce = suggest?.kind === 'genes' ? geneGuard()?.suggest : undefined
    return suggest && suggestionsOf(suggest.kind, suggest.least, atOnce)
  }, [suggest])
  // Without a table nothing is known of a single term.
  const guarded = guardOf(row)
  const offer = row.isVariant ? { offer: variantNote } : guarded?.guard && { offer: guarded.offer }
  return <TermPrompt {...props} {...offer} label={label} example={example} suggest={source} />
}

const InputSet: Prompts['inputSet'] = ({ row, ...props }) => {
  const { label, plural, exampleSet } = row
  const guarded = guardOf(row)
  const guarding = guarded && {
    offer: guarded.offer,
    notesOf,
    ...(guarded.guard && { noteElsewhere: guarded.guard.note }),
  }
  return (
    <SetPrompt
      {...props}
      {...guarding}
      {...(row.isVariant && { offer: variantNote })}
      {...(row.isOneWord && { isWhole: isDamaged })}
      label={label}
      plural={plural}
      example={exampleSet}
    />
  )
}

const InputScores: Prompts['inputScores'] = ({ row, ...props }) => (
  <ScoresPrompt {...props} kind={row} example={exampleScores(row)} />
)

export const { views, prompts }: GroupViews<typeof steps> = {
  views: {},
  prompts: { inputTerm: InputTerm, inputSet: InputSet, inputScores: InputScores },
}
