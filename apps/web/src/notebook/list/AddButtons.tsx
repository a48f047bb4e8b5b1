import { Plus } from 'lucide-react'
import { usePage } from '../context/context.tsx'
import styles from '../Notebook.module.css'

/** Adds a step or a text below a cell, or at the start where there is none. */
export function AddButtons({ after }: { readonly after: string | null }) {
  const { actions, openPalette } = usePage()
  return (
    <>
      <button type="button" className={styles.addButton} onClick={() => openPalette(after, after ?? undefined)}>
        <Plus size={13} aria-hidden />
        <b>Add a step</b>
      </button>
      <button type="button" className={styles.addButton} onClick={() => actions.addText(after)}>
        Text
      </button>
    </>
  )
}
