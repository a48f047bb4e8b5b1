import type { PlaybookStory } from '@playbook/core/story/playbook'
import { Tabs } from 'radix-ui'
import type { Source } from '../../store/store.ts'
import { CellTab } from './CellTab.tsx'
import styles from './SidePanel.module.css'
import { StoryTab } from './StoryTab.tsx'

/** Beside the cells: the paper as it grows, and everything about the focused cell. */
export function SidePanel({ story }: { readonly story: Source<PlaybookStory | undefined> }) {
  return (
    <Tabs.Root defaultValue="story" className={styles.panel}>
      <Tabs.List className={styles.tabs} aria-label="Side panel">
        <Tabs.Trigger value="story">Story</Tabs.Trigger>
        <Tabs.Trigger value="cell">Cell</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="story">
        <StoryTab story={story} />
      </Tabs.Content>
      <Tabs.Content value="cell">
        <CellTab />
      </Tabs.Content>
    </Tabs.Root>
  )
}
