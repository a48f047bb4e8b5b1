import { useState, type KeyboardEvent } from 'react'
import { Button } from '@playbook/cells/ui/frame/Button'
import { Dialog } from '../../ui/Dialog.tsx'
import { keysText } from '../../format/keyNames.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { COMMANDS, COMMAND_LIST, MENUS, type Command } from './table.ts'
import styles from '../Notebook.module.css'
import { bindKey, resetKeys, useKeyBindings } from './bindings.ts'
import { namesOf } from './strokes.ts'

const LEAD = 'Esc leaves a field for its cell; Enter goes back in. Choose a command to give it another key.'

/** The keys of every command. A command is given another key by choosing it and pressing the key. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const { keysOf, areChanged } = useKeyBindings()
  const [asked, setAsked] = useState<Command>()
  const [said, setSaid] = useState('')
  const give = (command: Command, stroke: string) => {
    const loser = bindKey(command, stroke)
    const lost = loser === undefined ? '' : ` “${COMMANDS[loser].label}” lost it.`
    setSaid(`${keysText(stroke)} is now the key of “${COMMANDS[command].label}”.${lost}`)
    setAsked(undefined)
  }
  const reset = () => {
    resetKeys()
    setSaid('All keys are as at first.')
  }
  return (
    <Dialog
      wide
      title="Keys"
      description={LEAD}
      // Esc, too, means the question before it means the dialog.
      onClose={() => (asked === undefined ? onClose() : setAsked(undefined))}
      {...(areChanged && { actions: <Button onClick={reset}>Reset all keys</Button> })}
    >
      <p role="status" className={styles.keySaid}>
        {said}
      </p>
      <div className={styles.keyLists}>
        {MENUS.map((menu) => (
          <section key={menu}>
            <h3>{menu}</h3>
            <ul>
              {COMMAND_LIST.filter(([, row]) => row.menu === menu).map(([id, { label }]) => (
                <li key={id}>
                  <KeyOf
                    label={label}
                    keys={keysOf(id)}
                    isAsked={asked === id}
                    onAsk={(isAsked) => setAsked(isAsked ? id : undefined)}
                    onGive={(stroke) => give(id, stroke)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

interface KeyOfProps {
  readonly label: string
  readonly keys: readonly string[]
  /** Waits for the key that is pressed next. */
  readonly isAsked: boolean
  readonly onAsk: (isAsked: boolean) => void
  readonly onGive: (stroke: string) => void
}

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Tab', 'CapsLock'])

function KeyOf({ label, keys, isAsked, onAsk, onGive }: KeyOfProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isAsked || MODIFIERS.has(event.key)) return
    event.preventDefault()
    // The page would carry out what the key does now.
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    const [stroke] = namesOf(event.nativeEvent)
    if (event.key === 'Escape' || stroke === undefined) onAsk(false)
    else onGive(stroke)
  }
  return (
    <button
      type="button"
      aria-pressed={isAsked}
      onClick={() => onAsk(!isAsked)}
      onKeyDown={onKeyDown}
      onBlur={() => isAsked && onAsk(false)}
    >
      <span>{isAsked ? 'Press a key' : <Stroke stroke={keys[0] ?? ''} />}</span>
      <span>
        {label}
        {keys.length > 1 && (
          <small>{` also ${keys
            .slice(1)
            .map((key) => keysText(key))
            .join(', ')}`}</small>
        )}
      </span>
    </button>
  )
}

/** One stroke, or two after each other. */
function Stroke({ stroke }: { readonly stroke: string }) {
  return stroke === '' ? null : stroke.split(' ').map((part, at) => <Kbd key={at} keys={part} />)
}
