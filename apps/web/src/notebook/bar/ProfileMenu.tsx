import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { useLocation } from 'wouter'
import { identityOf, saveIdentity, type Identity } from '../../live/room/identity.ts'
import { useSession } from '../../live/playbook.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { useAbout } from '../../api/useAbout.ts'
import styles from './Bar.module.css'

const ProfilePopover = lazy(async () => ({ default: (await import('./ProfilePopover.tsx')).ProfilePopover }))

/** How the others see this person: a name and a colour, kept in this browser where there are no accounts. */
export function ProfileMenu() {
  const session = useSession()
  const [me, setMe] = useState<Identity>(session.identity)
  const [isWanted, setWanted] = useState(false)
  const about = useAbout()
  const [, navigate] = useLocation()
  const change = (name: string, color: string) => {
    setMe(identityOf(name, color))
    const shown = identityOf(name.trim() || 'Guest', color)
    saveIdentity(shown)
    session.setIdentity(shown)
  }
  // With accounts the server says the name, and the colour is that of the account.
  if (about.data?.signIn !== undefined) {
    return <Me me={me} label={`You are ${me.name}. Your account`} onClick={() => navigate('/account')} />
  }
  const closed = <Me me={me} onClick={() => setWanted(true)} />
  if (!isWanted) return closed
  return (
    <Suspense fallback={closed}>
      <ProfilePopover me={me} onChange={change}>
        <Me me={me} />
      </ProfilePopover>
    </Suspense>
  )
}

interface MeProps extends ComponentProps<'button'> {
  readonly me: Identity
  readonly label?: string
}

function Me({ me, label = `You are ${me.name}. Change your name or colour`, ...rest }: MeProps) {
  return (
    <button type="button" {...rest} className={styles.me} aria-label={label} title={`${me.name} (you)`}>
      <Avatar name={me.name.trim() || 'Guest'} color={me.color} />
    </button>
  )
}
