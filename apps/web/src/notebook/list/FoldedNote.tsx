import { useSource } from '../../live/playbook.tsx'
import styles from '../Notebook.module.css'
import { usePage } from '../context/context.tsx'

/** Under a folded heading: how much it hides, and the way to it. */
export function FoldedNote({ cell }: { readonly cell: string }) {
  const { folded, hidden } = usePage()
  const isFolded = useSource(folded).has(cell)
  const map = useSource(hidden)
  if (!isFolded) return null
  const count = [...map.values()].filter((heading) => heading === cell).length
  return (
    <button
      type="button"
      className={styles.folded}
      onClick={() => folded.set(new Set([...folded.get()].filter((id) => id !== cell)))}
    >
      {count === 1 ? '1 cell folded' : `${count} cells folded`} · Unfold
    </button>
  )
}
