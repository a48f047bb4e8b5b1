import { Alert } from '@playbook/cells/ui/frame/Alert'
import { keySetting } from '@playbook/core/service'
import type { AnyStep } from '@playbook/core/step'
import { useAbout } from '../../../api/useAbout.ts'
import { listOf } from '../../../format/sentence.ts'
import { useMissingSettings } from '../../../services/useServiceStatus.ts'
import styles from '../Cell.module.css'

/** Says, before anybody uploads or waits for anything, that the service of a step does not know this server. */
export function MissingAccount({ step }: { readonly step: AnyStep }) {
  const lacks = useMissingSettings(step)
  const about = useAbout()
  if (lacks.length === 0 || step.external === undefined) return null
  const takesOwn = about.data?.signIn !== undefined && keySetting(step.external) !== undefined
  const own = takesOwn ? 'Give a key of your own under Account, or w' : 'W'
  return (
    <div className={styles.detail}>
      <Alert
        kind="note"
        what={`${step.external.name} asks for an account that this server does not have, so this step cannot run here.`}
        next={`${own}hoever keeps the server sets ${listOf(lacks)} and starts it again. Nothing of it is kept in a playbook.`}
      />
    </div>
  )
}
