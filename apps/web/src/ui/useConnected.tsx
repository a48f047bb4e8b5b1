import { Alert } from '@playbook/cells/ui/frame/Alert'
import { connectedOf } from '@playbook/cells/ui/prompt/project/PlatformField'
import { ANY_PLATFORM } from '@playbook/core/platforms'
import { useQuery } from '@tanstack/react-query'
import { integrationsQuery } from '../api/platforms.ts'
import { QueryAlert } from './QueryAlert.tsx'

/** The platforms that the person gave a token of, and what is said where there is none or nobody could be asked. */
export function useConnected() {
  const known = useQuery(integrationsQuery)
  const connected = connectedOf(known.data ?? [])
  const notice = (
    <>
      <QueryAlert query={known} missing="Your account could not be asked" outdated="This may be out of date" />
      {known.data && connected.length === 0 && <NoPlatform />}
    </>
  )
  return { connected, notice }
}

function NoPlatform() {
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
