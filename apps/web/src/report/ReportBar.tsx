import { exportAddress } from '../api/playbooks.ts'
import { PeopleHere } from '../people/PeopleHere.tsx'
import { ModeSwitch, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import styles from './Report.module.css'

export function ReportBar({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <TopBar>
      <b className={styles.barTitle} title={title}>
        {title}
      </b>
      <Space />
      <PeopleHere />
      <ModeSwitch id={id} mode="report" />
      <ExportMenu address={(format) => exportAddress(id, format)} />
      <span className={styles.wideOnly}>
        <ThemeToggle />
      </span>
    </TopBar>
  )
}
