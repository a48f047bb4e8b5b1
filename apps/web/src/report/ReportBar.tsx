import { MenuItem } from '@playbook/cells/ui/menu/Menu'
import { CloudUpload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { exportAddress } from '../api/playbooks.ts'
import { PeopleHere } from '../people/PeopleHere.tsx'
import { ModeSwitch, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import styles from './Report.module.css'

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))

export function ReportBar({ id, title }: { readonly id: string; readonly title: string }) {
  const [isSending, setSending] = useState(false)
  return (
    <TopBar>
      <b className={styles.barTitle} title={title}>
        {title}
      </b>
      <Space />
      <PeopleHere />
      <ModeSwitch id={id} mode="report" />
      <ExportMenu address={(format) => exportAddress(id, format)}>
        <MenuItem icon={<CloudUpload size={15} />} hint="To a project of yours" onSelect={() => setSending(true)}>
          Send to a cloud project…
        </MenuItem>
      </ExportMenu>
      {isSending && (
        <Suspense fallback={null}>
          <SendDialog playbook={id} onClose={() => setSending(false)} />
        </Suspense>
      )}
      <span className={styles.wideOnly}>
        <ThemeToggle />
      </span>
    </TopBar>
  )
}
