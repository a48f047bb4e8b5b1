import type { PlaybookStory } from '@playbook/core/story/playbook'
import { memo, useEffect } from 'react'
import type { Store } from '../../store/store.ts'
import { useToldStory } from '../../live/story.ts'
import { captionsOf, type Captions } from './captions.ts'

interface Props {
  readonly story: Store<PlaybookStory | undefined>
  readonly captions: Store<Captions>
  /** The cells on the screen load their results first. */
  readonly isWanted: boolean
}

/** Composes the story beside the page, so that a new result draws only what shows it. */
export const StoryKeeper = memo(function StoryKeeper({ story, captions, isWanted }: Props) {
  const now = useToldStory(isWanted)
  useEffect(() => {
    story.set(now)
    captions.set(captionsOf(now, captions.get()))
  }, [now, story, captions])
  return null
})
