import { Button } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem, MenuLabel, MenuLine } from '@playbook/cells/ui/menu/Menu'
import { isCitationStyle } from '@playbook/core/report-formats/citation-styles'
import { FORMAT_NAMES, FORMATS, type FormatName } from '@playbook/core/formats'
import { ChevronDown, Download, Ellipsis, Printer } from 'lucide-react'
import { Fragment, useState, useSyncExternalStore, type ReactNode } from 'react'
import { preferences } from '../settings/preferences.ts'
import { ExportLink } from '../ui/ExportLink.tsx'
import styles from './Report.module.css'

/** What most people want of a report. */
const FIRST: readonly FormatName[] = ['pdf', 'docx', 'html', 'pdf-slides']
const OTHERS = FORMAT_NAMES.filter((name) => !FIRST.includes(name))
const GROUPS = [...new Set(OTHERS.map((name) => FORMATS[name].group))]

interface ExportMenuProps {
  readonly address: (format: FormatName) => string
  /** What else can be done with the files. */
  readonly children?: ReactNode
}

/** Every format of a playbook or a version, and paper. */
export function ExportMenu({ address, children }: ExportMenuProps) {
  const [isWhole, setWhole] = useState(false)
  const { references } = useSyncExternalStore(preferences.subscribe, preferences.get)
  const styled = (format: FormatName) =>
    FORMATS[format].ending === 'pdf' && references !== undefined && isCitationStyle(references)
      ? `${address(format)}?style=${references}`
      : address(format)
  return (
    <Menu
      trigger={
        <Button aria-label="Download" className={styles.download}>
          <Download size={15} aria-hidden />
          <span>Download</span>
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      {FIRST.map((name) => (
        <ExportLink key={name} format={name} address={styled} />
      ))}
      <MenuItem
        icon={<Ellipsis size={15} />}
        {...(!isWhole && { hint: 'Posters, LaTeX, workflows, citations' })}
        keepsOpen
        onSelect={() => setWhole(!isWhole)}
      >
        {isWhole ? 'Fewer formats' : 'More formats'}
      </MenuItem>
      {isWhole &&
        GROUPS.map((group) => (
          <Fragment key={group}>
            <MenuLabel>{group}</MenuLabel>
            {OTHERS.filter((name) => FORMATS[name].group === group).map((name) => (
              <ExportLink key={name} format={name} address={styled} />
            ))}
          </Fragment>
        ))}
      <MenuLine />
      {children}
      <MenuItem icon={<Printer size={15} />} onSelect={() => window.print()}>
        Print
      </MenuItem>
    </Menu>
  )
}
