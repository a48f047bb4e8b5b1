import { createContext, use, useLayoutEffect } from 'react'

/** What a form tells whoever would fold it away; each is taken back by what is returned. */
interface FormFold {
  /** Something in it waits to be done. */
  readonly hold: () => () => void
  /** What is to be known while it is folded. */
  readonly note: (words: string) => () => void
}

/** Given by whoever would fold a form away. */
export const FormFoldContext = createContext<FormFold | undefined>(undefined)

/** Keeps the form around open as long as something in it waits to be done. */
export function useUnfinished(isUnfinished: boolean): void {
  const fold = use(FormFoldContext)
  useLayoutEffect(() => (isUnfinished ? fold?.hold() : undefined), [isUnfinished, fold])
}

/** Says something about what was submitted beside the folded form, too. */
export function useFoldNote(words: string | undefined): void {
  const fold = use(FormFoldContext)
  useLayoutEffect(() => (words === undefined ? undefined : fold?.note(words)), [words, fold])
}

/** Given by a form with one button for all its prompts: each prompt says how it is submitted, and has no button of its own. */
export const OneSubmitContext = createContext<((submit: () => void) => () => void) | undefined>(undefined)

/** Lets the form around submit this prompt as long as there is something to submit; whether it does. */
export function useOneSubmit(submit: (() => void) | undefined): boolean {
  const register = use(OneSubmitContext)
  useLayoutEffect(() => (submit === undefined ? undefined : register?.(submit)), [submit, register])
  return register !== undefined
}
