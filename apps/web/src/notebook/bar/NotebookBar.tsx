import { ListTree, PanelRight } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { Button, IconButton } from '@playbook/cells/ui/frame/Button'
import { PeopleHere } from '../../people/PeopleHere.tsx'
import { keysText } from '../../format/keyNames.ts'
import { ModeSwitch, Space, TopBar } from '../../ui/shell/Shell.tsx'
import type { Dispatch } from '../commands/dispatch.ts'
import { MenuBar } from './MenuBar.tsx'
import { BaseSession } from '../suggest/BaseSession.tsx'
import { ModeOfWriting } from '../suggest/ModeOfWriting.tsx'
import styles from './Bar.module.css'
import { PublishButton } from '../publish/PublishButton.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { saveStatus } from './saveStatus.ts'

interface Props {
  readonly outline: { readonly isOpen: boolean; readonly toggle: () => void }
  readonly panel: { readonly isOpen: boolean; readonly toggle: () => void }
  readonly dispatch: Dispatch
}

export function NotebookBar({ outline, panel, dispatch }: Props) {
  const session = useSession()
  const canEdit = useCanEdit()
  const title = useSyncExternalStore(session.notebook.subscribe, () => session.notebook.get().title)
  return (
    <TopBar>
      <IconButton
        className={styles.outlineToggle ?? ''}
        label="Outline"
        aria-expanded={outline.isOpen}
        icon={<ListTree size={17} />}
        onClick={outline.toggle}
      />
      <div className={styles.heading}>
        <div className={styles.title} title={title}>
          {title.trim() || 'Untitled playbook'}
        </div>
        <div className={styles.below}>
          <MenuBar dispatch={dispatch} />
          <SaveState />
        </div>
      </div>
      <Space />
      <span className={styles.people}>
        <PeopleHere />
        <ProfileMenu />
      </span>
      <ModeOfWriting />
      <span className={styles.wide}>
        <ModeSwitch id={session.id} mode="notebook" />
      </span>
      <BaseSession>
        <ShareButton />
        <PublishButton />
      </BaseSession>
      {canEdit && (
        <>
          <Button
            className={styles.wide ?? ''}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => dispatch('palette')}
          >
            Add a step
            <kbd className={styles.keys} aria-hidden>
              {keysText('Mod+K')}
            </kbd>
          </Button>
          {session.base === undefined && (
            <Button className={styles.wide ?? ''} onClick={() => dispatch('run-all')}>
              Run all
            </Button>
          )}
        </>
      )}
      <IconButton
        label="Story and cell details"
        aria-expanded={panel.isOpen}
        icon={<PanelRight size={17} />}
        onClick={panel.toggle}
      />
      <MenuBar narrow dispatch={dispatch} />
    </TopBar>
  )
}

const SUGGESTING = { tone: 'ok', text: 'Suggestions stay in this browser until you send them' } as const

/** Whether what was written is safe. */
function SaveState() {
  const session = useSession()
  const connection = useSource(session.connection)
  const { tone, text } = session.base === undefined ? saveStatus(connection) : SUGGESTING
  return (
    <div
      className={styles.saved}
      data-tone={tone}
      role="status"
      title={
        connection.lastSavedAt === undefined
          ? undefined
          : `Last saved at ${connection.lastSavedAt.toLocaleTimeString('en-GB')}`
      }
    >
      {text}
    </div>
  )
}
