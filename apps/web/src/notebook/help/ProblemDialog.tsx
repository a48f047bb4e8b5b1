import { Button } from '@playbook/cells/ui/frame/Button'
import { useState } from 'react'
import { useSession } from '../../live/playbook.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from './Help.module.css'
import { problemReport } from './problemReport.ts'

const LEAD =
  'Say what you did and what happened, and send it with the lines below to the people who run this server. The lines hold no text, name, file or result of yours.'

/** What to send when something is wrong: it is read before it leaves. */
export function ProblemDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession()
  const [report] = useState(() =>
    problemReport(session, {
      browser: navigator.userAgent,
      window: `${innerWidth} × ${innerHeight}`,
      time: new Date().toISOString(),
    }),
  )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(report)
      showToast('The lines are copied.')
      onClose()
    } catch {
      showToast('The browser does not let the page copy. Mark the lines and copy them.', { kind: 'problem' })
    }
  }
  return (
    <Dialog
      title="Report a problem"
      description={LEAD}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={() => void copy()}>
          Copy
        </Button>
      }
    >
      <pre className={styles.report} role="group" aria-label="The lines" tabIndex={0}>
        {report}
      </pre>
    </Dialog>
  )
}
