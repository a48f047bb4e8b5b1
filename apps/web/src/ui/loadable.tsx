import { lazy, useState, type ComponentType, type FunctionComponent } from 'react'

interface Loadable<Props> {
  readonly Component: FunctionComponent<Props>
  readonly load: () => Promise<void>
}

/**
 * A component whose script comes when it is first drawn, or before that, with `load`: then it is drawn at once. React
 * waits with what a `lazy` component shows until 300 ms after the place was last empty.
 */
export function loadable<Props extends object>(find: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let found: ComponentType<Props> | undefined
  const Later: ComponentType<Props> = lazy(async () => ({ default: await find() }))
  return {
    Component(props) {
      // The same as long as it is shown: another type would begin anew.
      const [Shown] = useState(() => found ?? Later)
      return <Shown {...props} />
    },
    async load() {
      found = await find()
    },
  }
}
