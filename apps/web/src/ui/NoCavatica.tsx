import { Alert } from '@playbook/cells/ui/frame/Alert'

/** Said where somebody has given no token of CAVATICA. */
export function NoCavatica() {
  return (
    <Alert
      kind="note"
      what="No token of CAVATICA is kept for you."
      next={
        <>
          Add yours once under <a href="/account#cavatica">Account</a>.
        </>
      }
    />
  )
}
