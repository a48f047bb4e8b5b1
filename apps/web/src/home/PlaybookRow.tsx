import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Ellipsis, FileText, Pencil, Tag, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import { createPlaybook, exportAddress, readLastFinding, renamePlaybook, setTags } from '../api/playbooks.ts'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem, MenuLine } from '@playbook/cells/ui/menu/Menu'
import { ExportLink } from '../ui/ExportLink.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { showToast } from '../ui/toast/toasts.ts'
import { pictureOf } from './pictures/pictureOf.ts'
import { titleOf } from './list.ts'
import { RenameForm } from './RenameForm.tsx'
import { Row } from './Row.tsx'

const TagsDialog = lazy(async () => ({ default: (await import('./TagsDialog.tsx')).TagsDialog }))

interface PlaybookRowProps {
  readonly playbook: PlaybookEntry
  /** All tags of this person. */
  readonly known: readonly string[]
  /** What was found in it is shown, too. */
  readonly isTold: boolean
  readonly onDelete: () => void
}

/** One of this person's playbooks. */
export function PlaybookRow({ playbook, known, isTold, onDelete }: PlaybookRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const change = useRowChange(playbook)
  const finding = useQuery({
    queryKey: ['finding', playbook.id, playbook.updated, playbook.status],
    queryFn: ({ signal }) => readLastFinding(playbook.id, signal),
    enabled: isTold,
  })
  const rename = (title: string) => {
    setRenaming(false)
    if (title !== playbook.title) change.mutate({ kind: 'rename', title })
  }
  return (
    <Row
      title={titleOf(playbook)}
      href={`/playbooks/${playbook.id}`}
      text={[playbook.owner, ...playbook.groups.map(({ name }) => name), playbook.status]
        .filter((part) => part !== '')
        .join(' · ')}
      {...(finding.data != null && { finding: finding.data.text, picture: pictureOf(finding.data.type) })}
      hues={playbook.hues}
      meta={<TimeAgo date={playbook.updated} />}
      {...(playbook.tags.length > 0 && { detail: playbook.tags.map((tag) => `#${tag}`).join(' ') })}
      rename={isRenaming ? <RenameForm title={playbook.title} onDone={rename} /> : undefined}
    >
      {isTagging && (
        <Suspense>
          <TagsDialog
            playbook={playbook}
            known={known}
            busy={change.isPending}
            onDone={(tags) => {
              if (tags === undefined) setTagging(false)
              else change.mutate({ kind: 'tag', tags }, { onSuccess: () => setTagging(false) })
            }}
          />
        </Suspense>
      )}
      <RowMenu
        playbook={playbook}
        onTag={() => setTagging(true)}
        onRename={() => setRenaming(true)}
        onDuplicate={() => change.mutate({ kind: 'duplicate' })}
        onDelete={onDelete}
      />
    </Row>
  )
}

type RowChange =
  | { readonly kind: 'rename'; readonly title: string }
  | { readonly kind: 'tag'; readonly tags: readonly string[] }
  | { readonly kind: 'duplicate' }

function useRowChange(playbook: PlaybookEntry) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (change: RowChange) => {
      if (change.kind === 'rename') await renamePlaybook(playbook.id, change.title)
      else if (change.kind === 'tag') await setTags(playbook.id, change.tags)
      else await createPlaybook({ copyOf: playbook.id })
    },
    onSuccess: (_nothing, { kind }) => {
      if (kind === 'duplicate') showToast(`“${titleOf(playbook)}” is copied`)
    },
    onError: (error) => showToast(`“${titleOf(playbook)}” stays as it is. ${error.message}`, { kind: 'problem' }),
    // The list follows a document within a second; what was done here is shown at once.
    onSettled: async (_nothing, error, change) => {
      await queries.refetchQueries({ queryKey: ['playbooks'] })
      if (error !== null || change.kind !== 'rename') return
      queries.setQueriesData<{ readonly playbooks: readonly PlaybookEntry[] }>(
        { queryKey: ['playbooks'] },
        (known) =>
          known && {
            ...known,
            playbooks: known.playbooks.map((each) =>
              each.id === playbook.id ? { ...each, title: change.title } : each,
            ),
          },
      )
    },
  })
}

interface RowMenuProps extends Omit<PlaybookRowProps, 'known' | 'isTold'> {
  readonly onTag: () => void
  readonly onRename: () => void
  readonly onDuplicate: () => void
}

function RowMenu({ playbook, onTag, onRename, onDuplicate, onDelete }: RowMenuProps) {
  const [, navigate] = useLocation()
  const { id, role } = playbook
  return (
    <Menu trigger={<IconButton size="small" label={`More for ${titleOf(playbook)}`} icon={<Ellipsis size={17} />} />}>
      <MenuItem icon={<FileText size={15} />} onSelect={() => navigate(`/playbooks/${id}/report`)}>
        Report
      </MenuItem>
      {(role === 'owner' || role === 'editor') && (
        <MenuItem icon={<Pencil size={15} />} onSelect={onRename}>
          Rename
        </MenuItem>
      )}
      <MenuItem icon={<Tag size={15} />} onSelect={onTag}>
        Tags…
      </MenuItem>
      <MenuItem icon={<Copy size={15} />} onSelect={onDuplicate}>
        Duplicate
      </MenuItem>
      <ExportLink format="workflow" address={(format) => exportAddress(id, format)} />
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
