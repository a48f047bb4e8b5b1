import type { PlaybookStory } from '@playbook/core/story/playbook'
import { memo, useEffect, useState } from 'react'
import type { Store } from '../../store/store.ts'
import { useStory } from '../../live/story.ts'
import { captionsOf, type Captions } from './captions.ts'

/** The cells on the screen load their results first. */
const STORY_AFTER_MS = 400

interface Props {
  readonly story: Store<PlaybookStory | undefined>
  readonly captions: Store<Captions>
}

/** Composes the story beside the page, so that a new result draws only what shows it. */
export const StoryKeeper = memo(function StoryKeeper({ story, captions }: Props) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), STORY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  const now = useStory(isWanted)
  useEffect(() => {
    story.set(now)
    captions.set(captionsOf(now, captions.get()))
  }, [now, story, captions])
  return null
})
