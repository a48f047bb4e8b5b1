import { Button } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem, MenuLabel, MenuLine, MenuLink } from '@playbook/cells/ui/menu/Menu'
import { FORMAT_NAMES, FORMATS, type Format } from '@playbook/core/interchange/formats'
import { BookMarked, ChevronDown, Download, FileJson, FileText, Printer, type LucideIcon } from 'lucide-react'
import { Fragment } from 'react'
import { exportAddress } from '../api/playbooks.ts'
import { ModeSwitch, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import styles from './Report.module.css'

const ICONS: Readonly<Record<Format['group'], LucideIcon>> = {
  Report: FileText,
  Workflow: FileJson,
  Citations: BookMarked,
}
const GROUPS = [...new Set(FORMAT_NAMES.map((name) => FORMATS[name].group))]

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
        {GROUPS.map((group) => (
          <Fragment key={group}>
            <MenuLabel>{group}</MenuLabel>
            <Formats id={id} group={group} />
          </Fragment>
        ))}
        <MenuLine />
        <MenuItem icon={<Printer size={15} />} onSelect={() => window.print()}>
          Print
        </MenuItem>
      </Menu>
      <span className={styles.wideOnly}>
        <ThemeToggle />
      </span>
    </TopBar>
  )
}

function Formats({ id, group }: { readonly id: string; readonly group: Format['group'] }) {
  const Icon = ICONS[group]
  return FORMAT_NAMES.filter((name) => FORMATS[name].group === group).map((name) => (
    <MenuLink key={name} icon={<Icon size={15} />} href={exportAddress(id, name)} download hint={FORMATS[name].hint}>
      {FORMATS[name].label}
    </MenuLink>
  ))
}
