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
