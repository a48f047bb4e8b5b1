import { setAutoRun } from '@playbook/core/document/edits'
import { Download, Ellipsis, FileUp, FileText, Keyboard, Play, Plus } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { exportAddress } from '../../api/playbooks.ts'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { keysText } from '../../format/keyNames.ts'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine, MenuLink } from '../../ui/menu/Menu.tsx'
import { ThemeItems } from '../../ui/shell/ThemeToggle.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { usePage } from '../context/context.tsx'
import { useImport } from '../../start/useImport.ts'

interface Props {
  readonly showKeys: () => void
  readonly choose: () => void
}

/** Everything about the playbook as a whole that has no button of its own. */
export function BarMenu({ showKeys, choose }: Props) {
  const session = useSession()
  const { actions } = usePage()
  const canEdit = useCanEdit()
  const [, navigate] = useLocation()
  const autoRun = useSyncExternalStore(session.notebook.subscribe, () => session.notebook.get().autoRun)
  const input = useRef<HTMLInputElement>(null)
  const { importFile } = useImport((problem) => void showToast(problem, { kind: 'problem' }))
  return (
    <>
      <Menu trigger={<IconButton label="More" icon={<Ellipsis size={18} />} />}>
        {canEdit && (
          <>
            <MenuItem icon={<Plus size={15} />} keys={keysText('Mod+K')} onSelect={choose}>
              Add a step
            </MenuItem>
            <MenuItem icon={<Play size={15} />} onSelect={() => actions.run()}>
              Run all
            </MenuItem>
            <MenuCheck
              checked={autoRun}
              hint="Run steps as soon as their inputs are there"
              onChange={(on) => setAutoRun(session.doc, on)}
            >
              Run automatically
            </MenuCheck>
          </>
        )}
        <MenuItem icon={<FileText size={15} />} onSelect={() => navigate(`/playbooks/${session.id}/report`)}>
          Report
        </MenuItem>
        <MenuLine />
        <MenuLink
          icon={<Download size={15} />}
          href={exportAddress(session.id, false)}
          download
          hint="Opens here and in PWB"
        >
          Export JSON
        </MenuLink>
        <MenuLink icon={<Download size={15} />} href={exportAddress(session.id, true)} download>
          Export JSON with results
        </MenuLink>
        <MenuItem icon={<FileUp size={15} />} hint="As a new playbook" onSelect={() => input.current?.click()}>
          Import a workflow file…
        </MenuItem>
        <MenuLine />
        <MenuItem icon={<Keyboard size={15} />} keys="?" onSelect={showKeys}>
          Keys
        </MenuItem>
        <MenuLabel>Theme</MenuLabel>
        <ThemeItems />
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) void importFile(file)
          event.target.value = ''
        }}
      />
    </>
  )
}
