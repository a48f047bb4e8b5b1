import { Button } from '@playbook/cells/ui/frame/Button'
import { lazy, Suspense, useState } from 'react'
import { useSession, useSource } from '../../live/playbook.tsx'
import styles from '../bar/Bar.module.css'

const PublishDialog = lazy(async () => ({ default: (await import('./PublishDialog.tsx')).PublishDialog }))

/** Opens what publishes the playbook; for its owner. */
export function PublishButton() {
  const session = useSession()
  const { role } = useSource(session.connection)
  const [isOpen, setOpen] = useState(false)
  if (role !== 'owner') return null
  return (
    <>
      <Button className={styles.wide ?? ''} onClick={() => setOpen(true)}>
        Publish
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PublishDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
