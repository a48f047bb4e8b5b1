import type { PlaybookEntry } from '@playbook/core/api/playbooks'
import { Copy, Ellipsis, FileText, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { exportAddress } from '../api/playbooks.ts'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem, MenuLine } from '@playbook/cells/ui/menu/Menu'
import { ExportLink } from '../ui/ExportLink.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import { titleOf } from './list.ts'
import { Row } from './Row.tsx'

interface PlaybookRowProps {
  readonly playbook: PlaybookEntry
  readonly onCopy: () => void
  readonly onDelete: () => void
}

/** One of this person's playbooks. */
export function PlaybookRow({ playbook, ...rest }: PlaybookRowProps) {
  return (
    <Row
      title={titleOf(playbook)}
      href={`/playbooks/${playbook.id}`}
      text={playbook.status}
      hues={playbook.hues}
      meta={<TimeAgo date={playbook.updated} />}
    >
      <RowMenu playbook={playbook} {...rest} />
    </Row>
  )
}

function RowMenu({ playbook, onCopy, onDelete }: PlaybookRowProps) {
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
