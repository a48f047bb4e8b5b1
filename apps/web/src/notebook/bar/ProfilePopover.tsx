import { Popover } from 'radix-ui'
import type { ReactElement } from 'react'
import { COLORS, type Identity } from '../../live/room/identity.ts'
import styles from './Bar.module.css'

const LONGEST = 60

interface Props {
  readonly me: Identity
  readonly onChange: (name: string, color: string) => void
  /** The button it hangs from. */
  readonly children: ReactElement
}

/** Name and colour, in a popover that is open from the start: it is loaded when it is first wanted. */
export function ProfilePopover({ me, onChange, children }: Props) {
  return (
    <Popover.Root defaultOpen>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.profile} align="end" sideOffset={6} collisionPadding={8}>
          <label>
            Your name, as the others see it
            <input value={me.name} maxLength={LONGEST} onChange={(event) => onChange(event.target.value, me.color)} />
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
                    onChange={() => onChange(me.name, color)}
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
