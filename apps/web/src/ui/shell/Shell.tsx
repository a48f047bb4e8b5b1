import type { Mode } from '@playbook/core/protocol'
import { createContext, use, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useAbout } from '../../api/useAbout.ts'
import { Mark } from './Mark.tsx'
import styles from './Shell.module.css'
import { ThemeToggle } from './ThemeToggle.tsx'

/** The bar at the top of every page, starting with the way home. Fill it from left to right; `Space` pushes the rest to the right. */
export function TopBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.room} data-print="hide">
      <header className={styles.top}>
        <a className={styles.skip} href="#content">
          Skip to the content
        </a>
        <Link className={styles.mark} href="/" aria-label="All playbooks" title="All playbooks">
          <Mark />
        </Link>
        {children}
      </header>
    </div>
  )
}

export function Space() {
  return <span className={styles.space} />
}

const PAGES = [
  { href: '/', label: 'Playbooks' },
  { href: '/steps', label: 'Steps' },
  { href: '/services', label: 'Services' },
  { href: '/guide', label: 'Guide' },
] as const
/** Where there are accounts. */
const SHARED_PAGES = [{ href: '/public', label: 'Public' }] as const

/** Where a language model is set up. */
const MODEL_PAGES = [{ href: '/chat', label: 'Assistant' }] as const

/** What stands at the right end of the bar of every page that is not a playbook; the application fills it. */
export const ShellMenu = createContext<ReactNode>(null)

interface ShellProps {
  /** Which page of the main navigation this is; none for a page outside of it. */
  readonly active?: (typeof PAGES | typeof SHARED_PAGES | typeof MODEL_PAGES)[number]['href']
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of the pages that are not a playbook. */
export function Shell({ active, actions, children }: ShellProps) {
  const about = useAbout()
  const pages = [
    ...PAGES,
    ...(about.data?.hasModel === true ? MODEL_PAGES : []),
    ...(about.data?.signIn === undefined ? [] : SHARED_PAGES),
  ]
  return (
    <>
      <TopBar>
        <nav className={styles.nav} aria-label="Main">
          {pages.map(({ href, label }) => (
            <Link key={href} href={href} {...(href === active && { 'aria-current': 'page' })}>
              {label}
            </Link>
          ))}
        </nav>
        <Space />
        <ThemeToggle />
        {actions}
        {use(ShellMenu)}
      </TopBar>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

/** Notebook | Graph | Report | Form: four modes of one document. */
export function ModeSwitch({ id, mode }: { readonly id: string; readonly mode: Mode }) {
  const current = (is: typeof mode) => (is === mode ? { 'aria-current': 'page' as const } : {})
  return (
    <nav className={styles.switch} aria-label="Mode">
      <Link href={`/playbooks/${id}`} {...current('notebook')}>
        Notebook
      </Link>
      <Link href={`/playbooks/${id}/graph`} {...current('graph')}>
        Graph
      </Link>
      <Link href={`/playbooks/${id}/report`} {...current('report')}>
        Report
      </Link>
      <Link href={`/playbooks/${id}/form`} {...current('form')}>
        Form
      </Link>
    </nav>
  )
}
