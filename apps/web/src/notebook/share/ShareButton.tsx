import { Button } from '@playbook/cells/ui/frame/Button'
import { lazy, Suspense, useState } from 'react'
import { useAbout } from '../../api/useAbout.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import styles from '../bar/Bar.module.css'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** Opens what says with whom the playbook is shared; for its owner, where there are accounts. */
export function ShareButton() {
  const session = useSession()
  const { role } = useSource(session.connection)
  const about = useAbout()
  const [isOpen, setOpen] = useState(false)
  if (about.data?.signIn === undefined || role !== 'owner') return null
  return (
    <>
      <Button className={styles.wide ?? ''} onClick={() => setOpen(true)}>
        Share
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog id={session.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
