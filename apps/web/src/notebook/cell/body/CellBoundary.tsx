import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import type { ReactNode } from 'react'
import { Boundary } from '../../../ui/Boundary.tsx'
import { isNotLoaded, NotLoaded } from './NotLoaded.tsx'

interface Props {
  /** When it changes, the content is tried again. */
  readonly resetKey: unknown
  /** What the reader knows the content as. */
  readonly name?: string
  readonly children: ReactNode
}

/** A cell that breaks breaks alone, and says that nothing is lost. */
export function CellBoundary({ resetKey, name = 'This cell', children }: Props) {
  const instead = (error: Error, again: () => void) =>
    isNotLoaded(error) ? (
      <NotLoaded name={name} again={again} />
    ) : (
      <Alert
        what={`${name} cannot be drawn.`}
        next={`The data are safe. If it happens again, reload the page. Client side error: ${error.message}`}
      >
        <Button onClick={again}>Try again</Button>
      </Alert>
    )
  return (
    <Boundary resetKey={resetKey} instead={instead}>
      {children}
    </Boundary>
  )
}
