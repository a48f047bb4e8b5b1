import type { PlaybookStory } from '@playbook/core/story/playbook'
import { Tabs } from 'radix-ui'
import type { Source } from '../../store/store.ts'
import { useClaims } from '../../live/claims.tsx'
import { useSession, useSource } from '../../live/playbook.tsx'
import { AssistantTab } from '../assistant/AssistantTab.tsx'
import { ClaimsTab } from '../claims/ClaimsTab.tsx'
import { CommentsTab } from '../comments/CommentsTab.tsx'
import { useComments, type PanelTab } from '../comments/context.tsx'
import { isOpen, useProposals } from '../proposals/context.tsx'
import { ProposalsTab } from '../proposals/ProposalsTab.tsx'
import { BaseSession } from '../suggest/BaseSession.tsx'
import { HistoryTab } from '../history/HistoryTab.tsx'
import { CellTab } from './CellTab.tsx'
import styles from './SidePanel.module.css'
import { StoryTab } from './StoryTab.tsx'

const TABS: readonly PanelTab[] = ['story', 'claims', 'comments', 'proposals', 'assistant', 'history', 'cell']

/** Beside the cells: the paper as it grows, what people say, what was, and everything about the focused cell. */
export function SidePanel({ story }: { readonly story: Source<PlaybookStory | undefined> }) {
  const { tab, list } = useComments()
  // Until somebody chooses: what the chosen cell needs, and without one the paper.
  const focused = useSource(useSession().focus)
  const shown = useSource(tab) ?? (focused === undefined ? 'story' : 'cell')
  const open = useSource(list)?.threads.filter(({ resolved }) => resolved === null).length ?? 0
  const claims = useClaims().length
  const proposed = useSource(useProposals().list)?.proposals.filter(isOpen).length ?? 0
  const choose = (value: string) => tab.set(TABS.find((each) => each === value) ?? 'story')
  return (
    <Tabs.Root value={shown} onValueChange={choose} className={styles.panel}>
      <Tabs.List className={styles.tabs} aria-label="Side panel">
        <Tabs.Trigger value="story">Story</Tabs.Trigger>
        <Tabs.Trigger value="claims">{claims === 0 ? 'Claims' : `Claims ${claims}`}</Tabs.Trigger>
        <Tabs.Trigger value="comments">{open === 0 ? 'Comments' : `Comments ${open}`}</Tabs.Trigger>
        <Tabs.Trigger value="proposals">{proposed === 0 ? 'Proposals' : `Proposals ${proposed}`}</Tabs.Trigger>
        <Tabs.Trigger value="assistant">Assistant</Tabs.Trigger>
        <Tabs.Trigger value="history">History</Tabs.Trigger>
        <Tabs.Trigger value="cell">Cell</Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="story">
        <StoryTab story={story} />
      </Tabs.Content>
      <Tabs.Content value="claims">
        <ClaimsTab />
      </Tabs.Content>
      <Tabs.Content value="comments">
        <CommentsTab />
      </Tabs.Content>
      <Tabs.Content value="proposals">
        <ProposalsTab />
      </Tabs.Content>
      <Tabs.Content value="assistant">
        <AssistantTab />
      </Tabs.Content>
      <Tabs.Content value="history">
        <BaseSession>
          <HistoryTab />
        </BaseSession>
      </Tabs.Content>
      <Tabs.Content value="cell">
        <CellTab />
      </Tabs.Content>
    </Tabs.Root>
  )
}
