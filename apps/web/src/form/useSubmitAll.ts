import { useMemo, useRef, useState } from 'react'

const LOOK_MS = 60
/** A list that is being checked can be submitted a moment later; what cannot be by then waits for the person. */
const PATIENCE_MS = 1500

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_MS))

/** One button for all prompts of a form: submits what is typed, and says whether all of it could be. */
export function useSubmitAll() {
  const submits = useRef(new Set<() => void>())
  const holds = useRef(new Set<object>())
  const [isSubmitting, setSubmitting] = useState(false)
  const register = useMemo(
    () => (submit: () => void) => {
      submits.current.add(submit)
      return () => void submits.current.delete(submit)
    },
    [],
  )
  const fold = useMemo(
    () => ({
      hold() {
        const held = {}
        holds.current.add(held)
        return () => void holds.current.delete(held)
      },
      note: () => () => {},
    }),
    [],
  )
  const submitAll = async (): Promise<boolean> => {
    setSubmitting(true)
    let lastProgress = Date.now()
    let left = holds.current.size
    while (left > 0 && Date.now() - lastProgress < PATIENCE_MS) {
      for (const submit of submits.current) submit()
      await pause()
      if (holds.current.size < left) lastProgress = Date.now()
      left = holds.current.size
    }
    setSubmitting(false)
    return left === 0
  }
  return { register, fold, submitAll, isSubmitting }
}
