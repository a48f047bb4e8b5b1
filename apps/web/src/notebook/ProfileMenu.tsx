import { Popover } from 'radix-ui'
import { useState } from 'react'
import { COLORS, identityOf, loadIdentity, saveIdentity, type Identity } from '../live/identity.ts'
import { useSession } from '../live/playbook.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './Bar.module.css'

const LONGEST = 60

/** How the others see this person: a name and a colour, kept in this browser. */
export function ProfileMenu() {
  const session = useSession()
  const [me, setMe] = useState<Identity>(loadIdentity)
  const change = (name: string, color: string) => {
    const next = identityOf(name, color)
    setMe(next)
    const shown = identityOf(name.trim() || 'Guest', color)
    saveIdentity(shown)
    session.setIdentity(shown)
  }
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button
          type="button"
          className={styles.me}
          aria-label={`You are ${me.name}. Change your name or colour`}
          title={`${me.name} (you)`}
        >
          <Avatar name={me.name.trim() || 'Guest'} color={me.color} />
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.profile} align="end" sideOffset={6} collisionPadding={8}>
          <label>
            Your name, as the others see it
            <input value={me.name} maxLength={LONGEST} onChange={(event) => change(event.target.value, me.color)} />
          </label>
          <fieldset>
            <legend>Your colour</legend>
            <span className={styles.swatches}>
              {COLORS.map((color, index) => (
                <label key={color} style={{ background: color }}>
                  <input
                    type="radio"
                    name="colour"
                    aria-label={`Colour ${index + 1}`}
                    checked={me.color === color}
                    onChange={() => change(me.name, color)}
                  />
                </label>
              ))}
            </span>
          </fieldset>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
