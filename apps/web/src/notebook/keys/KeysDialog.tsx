import { Dialog } from '../../ui/Dialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { KEY_LIST } from './keys.ts'
import styles from '../Notebook.module.css'

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Keys" description="Esc leaves a field for its cell; Enter goes back in." onClose={onClose}>
      <div className={styles.keyLists}>
        {KEY_LIST.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([stroke, words]) => (
                <div key={stroke}>
                  <dt>
                    {stroke.split(' ').map((part, at) => (
                      <Kbd key={at} keys={part} />
                    ))}
                  </dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
