import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { identityOf, saveIdentity, type Identity } from '../../live/room/identity.ts'
import { useSession } from '../../live/playbook.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './Bar.module.css'

const ProfilePopover = lazy(async () => ({ default: (await import('./ProfilePopover.tsx')).ProfilePopover }))

/** How the others see this person: a name and a colour, kept in this browser. With accounts, the server says the name. */
export function ProfileMenu() {
  const session = useSession()
  const [me, setMe] = useState<Identity>(session.identity)
  const [isWanted, setWanted] = useState(false)
  const change = (name: string, color: string) => {
    setMe(identityOf(name, color))
    const shown = identityOf(name.trim() || 'Guest', color)
    saveIdentity(shown)
    session.setIdentity(shown)
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

function Me({ me, ...rest }: { readonly me: Identity } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.me}
      aria-label={`You are ${me.name}. Change your name or colour`}
      title={`${me.name} (you)`}
    >
      <Avatar name={me.name.trim() || 'Guest'} color={me.color} />
    </button>
  )
}
