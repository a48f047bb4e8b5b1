import { MenuItem } from '@playbook/cells/ui/menu/Menu'
import { FORMATS, type Format, type FormatName } from '@playbook/core/formats'
import { download } from './download.ts'
import { BookMarked, FileJson, FileText, type LucideIcon } from 'lucide-react'

const ICONS: Readonly<Record<Format['group'], LucideIcon>> = {
  Report: FileText,
  Workflow: FileJson,
  Citations: BookMarked,
}

/** One format of a playbook in a menu, as the table of formats names it; `address` gives the file in a format. */
export function ExportLink({
  format,
  address,
}: {
  readonly format: FormatName
  readonly address: (format: FormatName) => string
}) {
  const { label, hint, group } = FORMATS[format]
  const Icon = ICONS[group]
  return (
    <MenuItem icon={<Icon size={15} />} hint={hint} onSelect={() => void download(address(format))}>
      {label}
    </MenuItem>
  )
}
