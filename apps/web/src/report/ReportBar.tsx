import { ChevronDown, Download, FileBox, FileJson, Printer } from 'lucide-react'
import { exportAddress } from '../api/playbooks.ts'
import { Button } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem, MenuLink } from '@playbook/cells/ui/menu/Menu'
import { ModeSwitch, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import styles from './Report.module.css'

export function ReportBar({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <TopBar>
      <b className={styles.barTitle} title={title}>
        {title}
      </b>
      <Space />
      <ModeSwitch id={id} mode="report" />
      <Menu
        trigger={
          <Button aria-label="Download" className={styles.download}>
            <Download size={15} aria-hidden />
            <span>Download</span>
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        <MenuLink icon={<FileJson size={15} />} href={exportAddress(id, false)} download hint="Opens here and in PWB">
          Workflow (JSON)
        </MenuLink>
        <MenuLink
          icon={<FileBox size={15} />}
          href={exportAddress(id, true)}
          download
          hint="With every table and figure"
        >
          Workflow with results (JSON)
        </MenuLink>
        <MenuItem icon={<Printer size={15} />} hint="Or save as PDF" onSelect={() => window.print()}>
          Print
        </MenuItem>
      </Menu>
      <span className={styles.wideOnly}>
        <ThemeToggle />
      </span>
    </TopBar>
  )
}
