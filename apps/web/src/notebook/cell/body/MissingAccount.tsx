import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { AnyStep } from '@playbook/core/step'
import { listOf } from '../../../format/sentence.ts'
import { useMissingSettings } from '../../../services/useServiceStatus.ts'
import styles from '../Cell.module.css'

/** Says, before anybody uploads or waits for anything, that the service of a step does not know this server. */
export function MissingAccount({ step }: { readonly step: AnyStep }) {
  const lacks = useMissingSettings(step)
  if (lacks.length === 0 || step.external === undefined) return null
  return (
    <div className={styles.detail}>
      <Alert
        kind="note"
        what={`${step.external.name} asks for an account that this server does not have, so this step cannot run here.`}
        next={`Whoever keeps the server sets ${listOf(lacks)} and starts it again. Nothing of it is kept in a playbook.`}
      />
    </div>
  )
}
