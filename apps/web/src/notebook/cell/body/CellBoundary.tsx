import { Component, type ReactNode } from 'react'
import { Alert } from '@playbook/cells/ui/frame/Alert'
import { Button } from '@playbook/cells/ui/frame/Button'

interface Props {
  /** When it changes, the content is tried again. */
  readonly resetKey: unknown
  readonly children: ReactNode
}
interface State {
  readonly error: Error | undefined
  readonly resetKey: unknown
}

/** A view that breaks breaks alone: the rest of the notebook goes on. (React has error boundaries as classes only.) */
export class CellBoundary extends Component<Props, State> {
  override state: State = { error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return Object.is(resetKey, state.resetKey) ? null : { error: undefined, resetKey }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return (
      <Alert
        what="This cell cannot be drawn."
        next={`Its data are safe. If it happens again, reload the page. (${error.message})`}
      >
        <Button onClick={() => this.setState({ error: undefined })}>Try again</Button>
      </Alert>
    )
  }
}
