import type { OwnReview, ReviewWords } from '@playbook/core/api/reviews'
import { useEffect, useRef, useState } from 'react'
import { saveDraft } from '../api/reviews.ts'

/** Typing is saved once it pauses. */
const PAUSE_MS = 700

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What the reviewer has written, saved as they write. */
export function useDraft({ id, words: initial }: OwnReview) {
  const [words, setWords] = useState(initial)
  const [saved, setSaved] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const newest = useRef(initial)
  const isSaved = words === saved
  const save = async () => {
    const sent = newest.current
    await saveDraft(id, sent)
    setProblem(undefined)
    setSaved(sent)
  }
  useEffect(() => {
    if (isSaved) return undefined
    const timer = setTimeout(() => {
      saveDraft(id, words).then(
        () => {
          setProblem(undefined)
          setSaved(words)
        },
        (error: unknown) => setProblem(messageOf(error)),
      )
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [id, words, isSaved])
  const change = (next: ReviewWords) => {
    newest.current = next
    setWords(next)
  }
  return { words, change, save, isSaved, problem }
}
