import { useLocation } from 'wouter'
import { Shell } from '../ui/shell/Shell.tsx'
import { EarlierStates } from './EarlierStates.tsx'

/** The earlier states at an address of their own: for a playbook that a page cannot even begin to draw. */
export function EarlierPage({ playbook }: { readonly playbook: string }) {
  const [, navigate] = useLocation()
  return (
    <Shell>
      <div style={{ maxWidth: 640, margin: '80px auto', padding: '0 24px' }}>
        <title>Earlier states</title>
        <h1 style={{ font: '600 27px/1.25 var(--serif)' }}>Earlier states</h1>
        <EarlierStates playbook={playbook} onRestored={() => navigate(`/playbooks/${playbook}`)} />
      </div>
    </Shell>
  )
}
