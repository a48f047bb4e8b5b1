import { setAutoRun } from '@playbook/core/document/edits'
import { Ellipsis, FileUp } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { exportAddress } from '../../api/playbooks.ts'
import { keysText } from '../../format/keyNames.ts'
import { useCanEdit, useSession, useSource } from '../../live/playbook.tsx'
import { useImport } from '../../start/useImport.ts'
import { WorkflowInput } from '../../start/WorkflowInput.tsx'
import { IconButton } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuLine } from '@playbook/cells/ui/menu/Menu'
import { ExportLink } from '../../ui/ExportLink.tsx'
import { ThemeItems } from '../../ui/shell/ThemeToggle.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { isAllowed } from '../commands/allowed.ts'
import type { Dispatch } from '../commands/dispatch.ts'
import { COMMAND_LIST, MENUS, type MenuName, type Command } from '../keys/table.ts'
import { useKeyBindings } from '../keys/bindings.ts'
import styles from './Bar.module.css'

/** Every command by menu; where there is no room for the bar, all of them in one menu. */
export function MenuBar({ dispatch, narrow = false }: { readonly dispatch: Dispatch; readonly narrow?: boolean }) {
  // The menu closes before the file is chosen: the field is not part of it.
  const input = useRef<HTMLInputElement>(null)
  const { importFile } = useImport((problem) => void showToast(problem, { kind: 'problem' }))
  const items = (menu: MenuName) => <Items menu={menu} dispatch={dispatch} onImport={() => input.current?.click()} />
  return (
    <>
      {narrow ? (
        <Menu trigger={<IconButton className={styles.narrow ?? ''} label="More" icon={<Ellipsis size={18} />} />}>
          {MENUS.map((menu) => (
            <Section key={menu} title={menu}>
              {items(menu)}
            </Section>
          ))}
        </Menu>
      ) : (
        <nav className={styles.menus} aria-label="Menus">
          {MENUS.map((menu) => (
            <Menu key={menu} align="start" trigger={<MenuButton>{menu}</MenuButton>}>
              {items(menu)}
            </Menu>
          ))}
        </nav>
      )}
      <WorkflowInput ref={input} hidden onFile={(file) => void importFile(file)} />
    </>
  )
}

function MenuButton(props: React.ComponentProps<'button'>) {
  return <button type="button" className={styles.menuButton} {...props} />
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <MenuLabel>{title}</MenuLabel>
      {children}
    </>
  )
}

interface ItemsProps {
  readonly menu: MenuName
  readonly dispatch: Dispatch
  readonly onImport: () => void
}

function Items({ menu, dispatch, onImport }: ItemsProps) {
  const canEdit = useCanEdit()
  const connection = useSource(useSession().connection)
  const { keysOf } = useKeyBindings()
  const keyOf = (id: Command) => {
    const [key] = keysOf(id)
    return key === undefined ? {} : { keys: keysText(key) }
  }
  const rows = COMMAND_LIST.filter(([, row]) => row.menu === menu && !row.keysOnly && isAllowed(row, connection))
  return (
    <>
      {rows.map(([id, { label, line }], at) => (
        <Line key={id} isAbove={line === true && at > 0}>
          <MenuItem {...keyOf(id)} onSelect={() => dispatch(id)}>
            {label}
          </MenuItem>
        </Line>
      ))}
      {menu === 'File' && <FileItems onImport={onImport} />}
      {menu === 'View' && <ViewItems />}
      {menu === 'Run' && canEdit && <AutoRun />}
    </>
  )
}

function Line({ isAbove, children }: { readonly isAbove: boolean; readonly children: ReactNode }) {
  return (
    <>
      {isAbove && <MenuLine />}
      {children}
    </>
  )
}

/** What opens as a playbook again; the report's menu has every format. */
const WORKFLOWS = ['workflow', 'workflow-with-results'] as const

/** Workflow files, out and in. */
function FileItems({ onImport }: { readonly onImport: () => void }) {
  const { id } = useSession()
  return (
    <>
      <MenuLine />
      <MenuLabel>Download</MenuLabel>
      {WORKFLOWS.map((format) => (
        <ExportLink key={format} format={format} address={(name) => exportAddress(id, name)} />
      ))}
      <MenuItem icon={<FileUp size={15} />} hint="As a new playbook" onSelect={onImport}>
        Import a workflow, crate or notebook…
      </MenuItem>
    </>
  )
}

function ViewItems() {
  return (
    <>
      <MenuLabel>Theme</MenuLabel>
      <ThemeItems />
    </>
  )
}

function AutoRun() {
  const session = useSession()
  const { doc } = session
  const autoRun = useSource(session.autoRun)
  return (
    <>
      <MenuLine />
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
