import { FileDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { carriesFiles } from '../start/carriesFiles.ts'
import styles from './Home.module.css'

/** While a file is dragged over the page: where it may be dropped, which is anywhere. */
export function DropToImport({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files)
  })
  useEffect(() => {
    // Every child sends its own enter and leave: only when all are left has the page been left.
    let depth = 0
    const settle = () => setOver(depth > 0)
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth++
      settle()
    }
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth = Math.max(0, depth - 1)
      settle()
    }
    const over = (event: DragEvent) => {
      // Without this the browser would leave the page to show the file.
      if (carriesFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      depth = 0
      settle()
      if (!carriesFiles(event)) return
      event.preventDefault()
      take([...(event.dataTransfer?.files ?? [])])
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop } as const
    window.addEventListener('dragenter', listeners.dragenter)
    window.addEventListener('dragleave', listeners.dragleave)
    window.addEventListener('dragover', listeners.dragover)
    window.addEventListener('drop', listeners.drop)
    return () => {
      window.removeEventListener('dragenter', listeners.dragenter)
      window.removeEventListener('dragleave', listeners.dragleave)
      window.removeEventListener('dragover', listeners.dragover)
      window.removeEventListener('drop', listeners.drop)
    }
  }, [])
  if (!isOver) return null
  return (
    <div className={styles.drop} aria-hidden>
      <FileDown size={30} />
      <b>Drop to begin</b>
      <span>
        Counts, tables of samples, signatures, gene sets, variants, or a workflow: what it is, is said before anything
        begins.
      </span>
    </div>
  )
}
