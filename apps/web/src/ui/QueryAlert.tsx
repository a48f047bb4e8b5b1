import { Alert } from '@playbook/cells/ui/frame/Alert'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@playbook/cells/ui/frame/Button'

interface QueryAlertProps {
  readonly className?: string | undefined
  readonly query: UseQueryResult
  /** What to say when nothing was loaded. */
  readonly missing: string
  /** What to say when something older is shown. */
  readonly outdated: string
}

/** What could not be loaded, why, and a button that asks again; nothing while all is well. */
export function QueryAlert({ className, query, missing, outdated }: QueryAlertProps) {
  if (!query.isError) return null
  return (
    <div className={className}>
      <Alert what={query.data === undefined ? missing : outdated} next={query.error.message}>
        <Button busy={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Alert>
    </div>
  )
}
