import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button, buttonClass } from '@playbook/cells/ui/frame/Button'
import type { ReactNode } from 'react'
import { Boundary } from '../Boundary.tsx'
import { Shell } from './Shell.tsx'

interface Props {
  /** When it changes, the page is tried again. */
  readonly resetKey: unknown
  /** Where what the page shows can be downloaded all the same. */
  readonly download?: string
  /** What else there is to do; `again` tries the page once more. */
  readonly more?: (again: () => void) => ReactNode
  readonly children: ReactNode
}

/** A page that breaks says so, and leads to the data that it could not draw. */
export function PageBoundary({ resetKey, download, more, children }: Props) {
  const instead = (error: Error, again: () => void) => (
    <Shell>
      <div style={{ maxWidth: 640, margin: '80px auto', padding: '0 24px' }}>
        <Alert what="This page cannot be drawn." next={`Everything is stored. Client side error: ${error.message}`}>
          <Button onClick={again}>Try again</Button>
          {download !== undefined && (
            <a className={buttonClass({})} href={download} download>
              Download the playbook
            </a>
          )}
        </Alert>
        {more?.(again)}
      </div>
    </Shell>
  )
  return (
    <Boundary resetKey={resetKey} instead={instead}>
      {children}
    </Boundary>
  )
}
