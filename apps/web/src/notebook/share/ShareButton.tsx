import { Button } from '@playbook/cells/ui/frame/Button'
import { lazy, Suspense, useState } from 'react'
import { useAbout } from '../../api/useAbout.ts'
import { mayComment, useSession, useSource } from '../../live/playbook.tsx'
import styles from '../bar/Bar.module.css'

const AccessDialog = lazy(async () => ({ default: (await import('./AccessDialog.tsx')).AccessDialog }))
const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** Opens what says with whom the playbook is shared, where there are accounts: its owner changes it, who writes in it reads it. */
export function ShareButton() {
  const session = useSession()
  const connection = useSource(session.connection)
  const isOwner = connection.role === 'owner'
  const about = useAbout()
  const [isOpen, setOpen] = useState(false)
  if (about.data?.signIn === undefined || (!isOwner && !mayComment(connection))) return null
  return (
    <>
      <Button className={styles.wide ?? ''} onClick={() => setOpen(true)}>
        {isOwner ? 'Share' : 'Access'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          {isOwner ? (
            <ShareDialog id={session.id} onClose={() => setOpen(false)} />
          ) : (
            <AccessDialog id={session.id} onClose={() => setOpen(false)} />
          )}
        </Suspense>
      )}
    </>
  )
}
