import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'
import { useEffect, useEffectEvent } from 'react'

/** What browsers say of a part of the program that did not arrive. */
const MISSING = /dynamically imported module|importing a module script|preload css/i

/** Whether a part of the program did not arrive, as without a connection: nothing is broken. */
export const isNotLoaded = ({ message }: Error): boolean => MISSING.test(message)

const AGAIN_MS = 10_000

interface Props {
  readonly name: string
  readonly again: () => void
}

/** Tries again by itself: when the connection is back, and now and then, since a server may have been away. */
export function NotLoaded({ name, again }: Props) {
  const retry = useEffectEvent(again)
  useEffect(() => {
    const listener = () => retry()
    addEventListener('online', listener)
    const timer = setInterval(listener, AGAIN_MS)
    return () => {
      removeEventListener('online', listener)
      clearInterval(timer)
    }
  }, [])
  return (
    <Alert
      what={`${name} is drawn as soon as the server can be reached.`}
      next="The part of the program that draws it has not been loaded yet. The data are safe."
    >
      <Button onClick={again}>Try again</Button>
    </Alert>
  )
}
