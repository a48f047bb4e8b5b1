import type { Output } from '@playbook/core/api/processes'
import type { FrozenVersion } from '@playbook/core/api/publications'
import { useEffect, useState } from 'react'
import { openFrozen } from './frozen.ts'
import { registry } from './registry.ts'
import type { Session } from './room/session.ts'

/** A frozen version as an open playbook, for as long as it is shown. */
export function useFrozen(
  id: string,
  version: FrozenVersion | undefined,
  readOutput: (process: string) => Promise<Output>,
): Session | undefined {
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    if (version === undefined) return undefined
    const opened = openFrozen({ id, registry, version, readOutput })
    setSession(opened)
    return () => {
      setSession(undefined)
      opened.close()
    }
  }, [id, version, readOutput])
  return session
}
