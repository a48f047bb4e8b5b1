import { useQueryClient } from '@tanstack/react-query'
import { Copy, Download, Ellipsis, FileText, Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { deletePlaybook, exportAddress, restorePlaybook, type PlaybookEntry } from '../api/playbooks.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from '../ui/menu/Menu.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import styles from './Home.module.css'
import { listed, titleOf } from './list.ts'
import { Row, RowsComing } from './Row.tsx'
import type { Opening } from '../start/useNewPlaybook.ts'

const SEARCHABLE_FROM = 13
const PAGE = 40

interface YoursProps {
  /** Undefined while they are loading. */
  readonly playbooks: readonly PlaybookEntry[] | undefined
  readonly opening: Opening
}

export function Yours({ playbooks, opening }: YoursProps) {
  const [query, setQuery] = useState('')
  const [pages, setPages] = useState(1)
  const wanted = useDeferredValue(query)
  const { remove, hidden } = useRemoval()
  const found = useMemo(
    () =>
      listed(
        (playbooks ?? []).filter(({ id }) => !hidden.has(id)),
        wanted,
      ),
    [playbooks, wanted, hidden],
  )
  const shown = found.slice(0, pages * PAGE)
  const rest = found.length - shown.length

  return (
    <section aria-labelledby="yours">
      <div className={styles.head}>
        <h2 id="yours">Yours</h2>
        {(playbooks?.length ?? 0) >= SEARCHABLE_FROM && (
          <input
            type="search"
            aria-label="Search your playbooks"
            placeholder={`Search ${playbooks?.length} playbooks`}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setPages(1)
            }}
          />
        )}
      </div>
      {playbooks === undefined && <RowsComing label="Loading your playbooks" />}
      {playbooks !== undefined && found.length === 0 && (
        <p className={styles.empty}>
          {query.trim() === ''
            ? 'Nothing here yet. Start from one of the four above, or open a copy of an example below.'
            : `No playbook has “${query.trim()}” in its title, description or state.`}
        </p>
      )}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((playbook) => (
            <Row
              key={playbook.id}
              title={titleOf(playbook)}
              href={`/playbooks/${playbook.id}`}
              text={playbook.status}
              hues={playbook.hues}
              meta={<TimeAgo date={playbook.updated} />}
            >
              <RowMenu playbook={playbook} onCopy={() => opening.copy(playbook.id)} onDelete={() => remove(playbook)} />
            </Row>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <p className={styles.more}>
          <Button onClick={() => setPages(pages + 1)}>Show {Math.min(rest, PAGE)} more</Button>
          <span>
            {shown.length} of {found.length}
          </span>
        </p>
      )}
    </section>
  )
}

interface RowMenuProps {
  readonly playbook: PlaybookEntry
  readonly onCopy: () => void
  readonly onDelete: () => void
}

function RowMenu({ playbook, onCopy, onDelete }: RowMenuProps) {
  const [, navigate] = useLocation()
  const { id, role } = playbook
  return (
    <Menu trigger={<IconButton size="small" label={`More for ${titleOf(playbook)}`} icon={<Ellipsis size={17} />} />}>
      <MenuItem icon={<FileText size={15} />} onSelect={() => navigate(`/playbooks/${id}/report`)}>
        Report
      </MenuItem>
      <MenuItem icon={<Copy size={15} />} onSelect={onCopy}>
        Open a copy
      </MenuItem>
      <MenuLink icon={<Download size={15} />} href={exportAddress(id, false)} download hint="Opens here and in PWB">
        Export JSON
      </MenuLink>
      {role === 'owner' && (
        <>
          <MenuLine />
          <MenuItem icon={<Trash2 size={15} />} danger onSelect={onDelete}>
            Delete
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

/** Deletes at once, with a way back: a deleted playbook is kept for 30 days. */
function useRemoval() {
  const queries = useQueryClient()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const hide = (id: string) => setHidden((before) => new Set([...before, id]))
  const show = (id: string) => setHidden((before) => new Set([...before].filter((other) => other !== id)))
  const refresh = () => queries.invalidateQueries({ queryKey: ['playbooks'] })

  const restore = async (playbook: PlaybookEntry) => {
    try {
      await restorePlaybook(playbook.id)
      await refresh()
      show(playbook.id)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      showToast(`“${titleOf(playbook)}” could not be restored. ${why}`, {
        kind: 'problem',
        action: { label: 'Try again', run: () => void restore(playbook) },
      })
    }
  }

  const remove = async (playbook: PlaybookEntry) => {
    hide(playbook.id)
    try {
      await deletePlaybook(playbook.id)
      showToast(`“${titleOf(playbook)}” deleted`, {
        action: { label: 'Undo', run: () => void restore(playbook) },
      })
      await refresh()
    } catch (error) {
      show(playbook.id)
      const why = error instanceof Error ? error.message : String(error)
      showToast(`“${titleOf(playbook)}” could not be deleted. ${why}`, { kind: 'problem' })
    }
  }
  return { remove: (playbook: PlaybookEntry) => void remove(playbook), hidden }
}
