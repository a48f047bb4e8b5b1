import type { GroupViews } from '@playbook/core/view'
import { useMemo } from 'react'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { SetPrompt, type SetPromptProps } from '../../ui/prompt/SetPrompt.tsx'
import { suggestionsOf } from '../../ui/prompt/suggestions.ts'
import { TermPrompt } from '../../ui/prompt/TermPrompt.tsx'
import { dateOf } from '../../ui/guard/dates.ts'
import { geneGuard, type Guard } from '../../ui/guard/guard.browser.ts'
import { RepairOffer } from '../../ui/guard/RepairOffer.tsx'
import { notesOf } from '../../ui/guard/repairs.ts'
import type { Kind } from '../kind.ts'
import { ItemOffer } from '../../ui/guard/ItemOffer.tsx'
import { isVariantLine, notingOf, notingVariants, type ListOf } from '../../ui/guard/itemMends.ts'
import { exampleScores } from './scoreLines.ts'
import { ScoresPrompt } from './ScoresPrompt.tsx'
import type * as steps from './steps.ts'
import { variantWords } from './variantWords.ts'

type Offer = NonNullable<SetPromptProps['offer']>
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

/** What variants are taken for, and what can be repaired in them. */
const variantOffer: Offer = (items, repair) => (
  <>
    {variantNote(items)}
    <ItemOffer items={items} repair={repair} list="variants" />
  </>
)
const offerOf =
  (list: ListOf): Offer =>
  (items, repair) => <ItemOffer items={items} repair={repair} list={list} />

/** Of single words what a spreadsheet made of them is one, too: a date, or a number with a comma. */
const isDamaged = (line: string) => dateOf(line) !== undefined || /^\d,\d+E\+?\d+$/i.test(line)

/** A single gene is put in its usual case and freed of what tables leave around it; what else is wrong is offered. */
const mendOf = (guard: Guard) => async (term: string) =>
  (await guard.repair([term], ['case', 'quotes', 'blanks', 'mark']))[0] ?? term

const InputTerm: Prompts['inputTerm'] = ({ row, ...props }) => {
  const { label, example, suggest } = row
  const source = useMemo(() => {
    const atOnce = suggest?.kind === 'genes' ? geneGuard()?.suggest : undefined
    return suggest && suggestionsOf(suggest.kind, suggest.least, atOnce)
  }, [suggest])
  // Without a table nothing is known of a single term.
  const guarded = guardOf(row)
  const offer = row.isVariant ? { offer: variantNote } : guarded?.guard && { offer: guarded.offer }
  return (
    <TermPrompt
      {...props}
      {...offer}
      mend={guarded?.guard && mendOf(guarded.guard)}
      label={label}
      example={example}
      suggest={source}
    />
  )
}

const InputSet: Prompts['inputSet'] = ({ row, ...props }) => {
  const { label, plural, exampleSet } = row
  const guarded = guardOf(row)
  const list = row.ids ?? 'names'
  const cleaning = useMemo(() => ({ offer: offerOf(list), notesOf: notingOf(list) }), [list])
  const guarding = guarded && {
    offer: guarded.offer,
    notesOf,
    ...(guarded.guard && { noteElsewhere: guarded.guard.note }),
  }
  return (
    <SetPrompt
      {...props}
      {...(guarding ?? cleaning)}
      {...(row.isOneWord && { isWhole: isDamaged })}
      {...(row.isVariant && { offer: variantOffer, notesOf: notingVariants, isWhole: isVariantLine, keepsTabs: true })}
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
