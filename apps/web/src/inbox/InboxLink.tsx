import { Bell } from 'lucide-react'
import { Link } from 'wouter'
import styles from './Inbox.module.css'
import { useInbox } from './useInbox.ts'

/** The way to the inbox, with how much is new there. */
export function InboxLink() {
  const unread = useInbox().data?.unread ?? 0
  return (
    <Link className={styles.bell} href="/inbox" aria-label={unread === 0 ? 'Inbox' : `Inbox, ${unread} new`}>
      <Bell size={17} aria-hidden />
      {unread > 0 && <span aria-hidden>{unread > 99 ? '99+' : unread}</span>}
    </Link>
  )
}
