import { Button, IconButton } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem } from '@playbook/cells/ui/menu/Menu'
import { LONGEST_CHAT_TITLE, type ChatList } from '@playbook/core/api/chat'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteChat, listChats, renameChat } from '../api/chat.ts'
import { useSource } from '../live/playbook.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showProblem } from '../ui/toast/toasts.ts'
import styles from './Assistant.module.css'
import type { Conversation } from './conversation.ts'

/** The conversations about a playbook, or all. */
export const chatsQuery = (playbook: string | undefined) =>
  queryOptions({
    queryKey: ['chats', playbook ?? ''],
    queryFn: ({ signal }) => listChats(playbook, signal),
  })

interface Props {
  readonly conversation: Conversation
  readonly threads: ChatList['threads']
}

/** Which conversation is shown, of those that there were; and a new one. */
export function ThreadChoice({ conversation, threads }: Props) {
  const { thread } = useSource(conversation.state)
  if (threads.length === 0 && thread === undefined) return null
  return (
    <div className={styles.top}>
      <select
        aria-label="Conversation"
        value={thread ?? ''}
        onChange={({ target: { value } }) => {
          if (value === '') conversation.begin()
          else void conversation.open(value).catch(showProblem)
        }}
      >
        <option value="">New conversation</option>
        {threads.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <IconButton
        size="small"
        label="New conversation"
        icon={<Plus size={16} />}
        onClick={() => conversation.begin()}
      />
      <ThreadMenu conversation={conversation} one={threads.find(({ id }) => id === thread)} />
    </div>
  )
}

interface MenuProps {
  readonly conversation: Conversation
  readonly one: ChatList['threads'][number] | undefined
}

/** What can be done with a conversation: give it another name, or delete it. */
export function ThreadMenu({ conversation, one }: MenuProps) {
  const queries = useQueryClient()
  const [isNaming, setNaming] = useState(false)
  if (one === undefined) return null
  const changed = async () => queries.invalidateQueries({ queryKey: ['chats'] })
  const remove = () => {
    deleteChat(one.id)
      .then(() => {
        if (conversation.state.get().thread === one.id) conversation.begin()
        return changed()
      })
      .catch(showProblem)
  }
  return (
    <>
      <Menu trigger={<IconButton size="small" label={`More for ${one.title}`} icon={<Ellipsis size={16} />} />}>
        <MenuItem icon={<Pencil size={15} />} onSelect={() => setNaming(true)}>
          Rename
        </MenuItem>
        <MenuItem icon={<Trash2 size={15} />} hint="It cannot be brought back" onSelect={remove}>
          Delete
        </MenuItem>
      </Menu>
      {isNaming && (
        <NameDialog
          title={one.title}
          onClose={() => setNaming(false)}
          onName={(title) => renameChat(one.id, title).then(changed)}
        />
      )}
    </>
  )
}

interface NameProps {
  readonly title: string
  readonly onName: (title: string) => Promise<void>
  readonly onClose: () => void
}

function NameDialog({ title, onName, onClose }: NameProps) {
  const [value, setValue] = useState(title)
  const [isBusy, setBusy] = useState(false)
  const name = () => {
    if (value.trim() === '' || isBusy) return
    setBusy(true)
    onName(value.trim())
      .then(onClose, showProblem)
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      title="Name of the conversation"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={isBusy} onClick={name}>
            Rename
          </Button>
        </>
      }
    >
      <input
        aria-label="Name"
        className={styles.name}
        readOnly={isBusy}
        value={value}
        maxLength={LONGEST_CHAT_TITLE}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && name()}
      />
    </Dialog>
  )
}
