import { Component, type ReactNode } from 'react'

interface Props {
  /** When it changes, the content is tried again. */
  readonly resetKey: unknown
  /** What stands in the place of what broke. */
  readonly instead: (error: Error, again: () => void) => ReactNode
  readonly children: ReactNode
}
interface State {
  readonly error: Error | undefined
  readonly resetKey: unknown
}

/** What breaks breaks alone: the rest of the page goes on. (React has error boundaries as classes only.) */
export class Boundary extends Component<Props, State> {
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
    return this.props.instead(error, () => this.setState({ error: undefined }))
  }
}
