import { setAutoRun } from '@playbook/core/document/edits'
import { Download, Ellipsis, FileText, FileUp, Keyboard, Play, Plus } from 'lucide-react'
import { useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { exportAddress } from '../../api/playbooks.ts'
import { keysText } from '../../format/keyNames.ts'
import { useCanEdit, useSession } from '../../live/playbook.tsx'
import { useImport } from '../../start/useImport.ts'
import { WorkflowInput } from '../../start/WorkflowInput.tsx'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine, MenuLink } from '@playbook/cells/ui/menu/Menu'
import { ThemeItems } from '../../ui/shell/ThemeToggle.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { usePage } from '../context/context.tsx'

interface Props {
  readonly showKeys: () => void
  readonly choose: () => void
}

/** Everything about the playbook as a whole that has no button of its own. */
export function BarMenu({ showKeys, choose }: Props) {
  const { id } = useSession()
  const canEdit = useCanEdit()
  const [, navigate] = useLocation()
  // The menu closes before the file is chosen: the field is not part of it.
  const input = useRef<HTMLInputElement>(null)
  const { importFile } = useImport((problem) => void showToast(problem, { kind: 'problem' }))
  return (
    <>
      <Menu trigger={<IconButton label="More" icon={<Ellipsis size={18} />} />}>
        {canEdit && <EditItems choose={choose} />}
        <MenuItem icon={<FileText size={15} />} onSelect={() => navigate(`/playbooks/${id}/report`)}>
          Report
        </MenuItem>
        <MenuLine />
        <FileItems id={id} onImport={() => input.current?.click()} />
        <MenuLine />
        <MenuItem icon={<Keyboard size={15} />} keys="?" onSelect={showKeys}>
          Keys
        </MenuItem>
        <MenuLabel>Theme</MenuLabel>
        <ThemeItems />
      </Menu>
      <WorkflowInput ref={input} hidden onFile={(file) => void importFile(file)} />
    </>
  )
}

/** What changes the playbook or runs it. */
function EditItems({ choose }: { readonly choose: () => void }) {
  const { doc, notebook } = useSession()
  const { actions } = usePage()
  const autoRun = useSyncExternalStore(notebook.subscribe, () => notebook.get().autoRun)
  return (
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
        onChange={(on) => setAutoRun(doc, on)}
      >
        Run automatically
      </MenuCheck>
    </>
  )
}

/** Workflow files, out and in. */
function FileItems({ id, onImport }: { readonly id: string; readonly onImport: () => void }) {
  return (
    <>
      <MenuLink icon={<Download size={15} />} href={exportAddress(id, 'workflow')} download hint="Opens here and in PWB">
        Export JSON
      </MenuLink>
      <MenuLink icon={<Download size={15} />} href={exportAddress(id, 'workflow-with-results')} download>
        Export JSON with results
      </MenuLink>
      <MenuItem icon={<FileUp size={15} />} hint="As a new playbook" onSelect={onImport}>
        Import a workflow file…
      </MenuItem>
    </>
  )
}
