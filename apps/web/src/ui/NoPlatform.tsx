import { Alert } from '@playbook/cells/ui/frame/Alert'
import { ANY_PLATFORM } from '@playbook/core/platforms'

/** Said where somebody has given no token of any platform. */
export function NoPlatform() {
  return (
    <Alert
      kind="note"
      what={`No token of ${ANY_PLATFORM} is kept for you.`}
      next={
        <>
          Add yours once under <a href="/account#platforms">Account</a>.
        </>
      }
    />
  )
}
