import { Button } from '@playbook/cells/ui/frame/Button'
import type { Mode } from '@playbook/core/protocol'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession, useSource } from '../live/playbook.tsx'
import type { Peer } from '../live/room/presence.ts'
import { cellElement } from '../ui/cellElement.ts'
import styles from './People.module.css'

/** Tells the others what this page shows, and goes along with the person who is followed. */
export function Following({ mode }: { readonly mode: Mode }) {
  const session = useSession()
  const peers = useSource(session.peers)
  const followed = useSource(session.follows)
  useEffect(() => session.mode.set(mode), [session, mode])
  const peer = peers.find(({ clientId }) => clientId === followed)
  const hasLeft = followed !== undefined && peer === undefined
  useEffect(() => {
    if (hasLeft) session.follows.set(undefined)
  }, [session, hasLeft])
  return peer === undefined ? null : <Along peer={peer} mode={mode} />
}

function Along({ peer, mode }: { readonly peer: Peer; readonly mode: Mode }) {
  const session = useSession()
  const [, navigate] = useLocation()
  const there = peer.mode ?? 'notebook'
  useEffect(() => {
    if (there !== mode) navigate(`/playbooks/${session.id}${there === 'notebook' ? '' : `/${there}`}`)
  }, [session, there, mode, navigate])
  useEffect(() => {
    if (there !== mode || peer.cell === undefined) return
    cellElement(peer.cell)?.scrollIntoView({ block: 'center' })
  }, [there, mode, peer.cell])
  useOwnWay()
  return (
    <div className={styles.following} role="status" data-print="hide">
      <span>
        Following {peer.user.name} <span className={styles.how}>· Esc or scrolling ends it</span>
      </span>
      <Button size="small" onClick={() => session.follows.set(undefined)}>
        Stop
      </Button>
    </div>
  )
}

/** Whoever presses Esc, scrolls or edits something goes their own way. */
function useOwnWay(): void {
  const session = useSession()
  useEffect(() => {
    const stop = () => session.follows.set(undefined)
    const events = new AbortController()
    const { signal } = events
    const onKey = ({ key }: KeyboardEvent) => (key === 'Escape' || key === 'PageDown' || key === 'PageUp') && stop()
    addEventListener('keydown', onKey, { signal, capture: true })
    addEventListener('wheel', stop, { signal, passive: true })
    addEventListener('touchmove', stop, { signal, passive: true })
    const onEdit = (_update: Uint8Array, _origin: unknown, _doc: unknown, { local }: { readonly local: boolean }) => {
      if (local) stop()
    }
    session.doc.on('update', onEdit)
    return () => {
      events.abort()
      session.doc.off('update', onEdit)
    }
  }, [session])
}
