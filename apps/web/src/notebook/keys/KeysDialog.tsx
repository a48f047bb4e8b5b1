import { Dialog } from '../../ui/Dialog.tsx'
import { keysText } from '../../format/keyNames.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { COMMAND_LIST, MENUS } from '../commands/table.ts'
import styles from '../Notebook.module.css'

/** The keys of every command that has some, as they stand in the table. */
export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog wide title="Keys" description="Esc leaves a field for its cell; Enter goes back in." onClose={onClose}>
      <div className={styles.keyLists}>
        {MENUS.map((menu) => (
          <section key={menu}>
            <h3>{menu}</h3>
            <dl>
              {COMMAND_LIST.filter(([, row]) => row.menu === menu && row.keys.length > 0).map(
                ([id, { label, keys }]) => (
                  <div key={id}>
                    <dt>
                      <Stroke stroke={keys[0] ?? ''} />
                    </dt>
                    <dd>
                      {label}
                      {keys.length > 1 && (
                        <small>{` also ${keys
                          .slice(1)
                          .map((key) => keysText(key))
                          .join(', ')}`}</small>
                      )}
                    </dd>
                  </div>
                ),
              )}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** One stroke, or two after each other. */
function Stroke({ stroke }: { readonly stroke: string }) {
  return stroke.split(' ').map((part, at) => <Kbd key={at} keys={part} />)
}
