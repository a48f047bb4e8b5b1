import { Button, buttonClass } from '@playbook/cells/ui/frame/Button'
import { MenuLink } from '@playbook/cells/ui/menu/Menu'
import type { Publication } from '@playbook/core/api/publications'
import type { FormatName } from '@playbook/core/formats'
import { SquareArrowOutUpRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ApiError } from '../api/client.ts'
import { copyPublication, publishedExport } from '../api/publications.ts'
import { ExportMenu } from '../report/ExportMenu.tsx'
import report from '../report/Report.module.css'
import { Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import { showProblem } from '../ui/toast/toasts.ts'
import styles from './Published.module.css'

interface Props {
  readonly publication: Publication
  readonly number: number
  readonly title: string
  readonly page: 'report' | 'checks'
}

/** Overleaf cannot reach what only this machine reaches. */
const isLocal = (host: string) => host === 'localhost' || host.endsWith('.localhost') || /^(?:127\.|\[::1\])/.test(host)

/** What a reader can do with a published playbook. */
export function PublishedBar({ publication: { id, versions }, number, title, page }: Props) {
  const [, navigate] = useLocation()
  const address = (format: FormatName) => publishedExport(id, number, format)
  const [busy, setBusy] = useState(false)
  const copy = () => {
    setBusy(true)
    copyPublication(id)
      .then((made) => navigate(`/playbooks/${made.id}`))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) navigate(`/sign-in?to=/public/${id}`)
        else showProblem(error)
      })
      .finally(() => setBusy(false))
  }
  return (
    <TopBar>
      <span className={styles.heading}>
        <b className={report.barTitle} title={title}>
          {title}
        </b>
        <span>
          Published · version {number}
          {number === versions[0]?.number ? ', the newest' : ''} · read only
        </span>
      </span>
      <Space />
      <nav className={styles.pages} aria-label="Published pages">
        <Link href={`/public/${id}`} {...(page === 'report' && { 'aria-current': 'page' })}>
          Report
        </Link>
        <Link href={`/public/${id}/checks`} {...(page === 'checks' && { 'aria-current': 'page' })}>
          Checks
        </Link>
      </nav>
      <ExportMenu address={address}>
        {!isLocal(location.hostname) && (
          <MenuLink
            icon={<SquareArrowOutUpRight size={15} />}
            href={`https://www.overleaf.com/docs?snip_uri=${encodeURIComponent(new URL(address('latex'), location.href).href)}`}
            hint="The LaTeX sources"
          >
            Open in Overleaf
          </MenuLink>
        )}
      </ExportMenu>
      {page === 'report' && (
        <a className={buttonClass()} href="#cite">
          Cite
        </a>
      )}
      <Link className={buttonClass()} href={`/public/${id}/form`}>
        Fill in
      </Link>
      <Button kind="primary" busy={busy} onClick={copy}>
        Open a copy
      </Button>
      <ThemeToggle />
    </TopBar>
  )
}
