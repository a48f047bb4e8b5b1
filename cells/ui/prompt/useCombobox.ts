import type { Suggestions } from '@playbook/core/api/suggestions'
import { useId, useState } from 'react'
import type { Combobox } from '../text/combobox.ts'
import { choiceId } from './Choices.tsx'
import type { SuggestSource } from './suggestions.ts'
import { useSuggestions } from './useSuggestions.ts'

/**
 * A list of names under what is typed. It opens with typing and ArrowDown; choosing, submitting and Escape close it
 * until the text changes again.
 */
export function useCombobox(source: SuggestSource | undefined, typed: string, choose: (name: string) => void) {
  const id = useId()
  const [hasFocus, setHasFocus] = useState(false)
  // The text for which the list is not wanted: the one that was there before anybody typed.
  const [done, setDone] = useState<string | undefined>(typed)
  const [marked, setMarked] = useState<{ readonly typed: string; readonly at: number }>()
  const suggested = useSuggestions(hasFocus && done !== typed ? source : undefined, typed)

  const isOpen = source !== undefined && hasFocus && typed !== '' && done !== typed
  // What is typed can be taken as it is.
  const choices = [typed, ...(suggested?.names ?? []).filter((name) => name !== typed)]
  const active = marked?.typed === typed && marked.at < choices.length ? marked.at : undefined
  const note = isOpen ? noteOf(source, typed, suggested) : undefined

  const take = (name: string) => {
    choose(name)
    setDone(name)
  }
  const mark = (at: number) => setMarked({ typed, at })
  const onKey = (key: string): boolean => {
    if (source === undefined) return false
    if (!isOpen) {
      if (key !== 'ArrowDown' || typed === '') return false
      setDone(undefined)
      return true
    }
    if (key === 'ArrowDown') mark(active === undefined ? 0 : (active + 1) % choices.length)
    else if (key === 'ArrowUp') mark(((active ?? 0) - 1 + choices.length) % choices.length)
    else if (key === 'Escape') setDone(typed)
    else if (key === 'Enter' && active !== undefined) take(choices[active] ?? typed)
    else return false
    return true
  }
  const field: Combobox | undefined = source && {
    list: id,
    isOpen,
    active: isOpen && active !== undefined ? choiceId(id, active) : undefined,
    onKey,
  }
  return {
    field,
    list: isOpen ? { id, choices, active, note, onChoose: take } : undefined,
    close: () => setDone(typed),
    setDone,
    setHasFocus,
  }
}

function noteOf({ least }: SuggestSource, typed: string, suggested: Suggestions | undefined): string | undefined {
  if ([...typed].length < least) return `Suggestions from ${least} characters on`
  if (suggested === undefined) return 'Searching…'
  const { names, silent } = suggested
  if (silent !== undefined)
    return `${silent} does not answer: ${names.length === 0 ? 'no suggestions' : 'there may be more'}`
  return names.length === 0 ? 'No results' : undefined
}
