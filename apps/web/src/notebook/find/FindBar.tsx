import { IconButton, Button } from '@playbook/cells/ui/frame/Button'
import { cellsWith, replaceIn } from '@playbook/core/document/find'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { useSession, useSource } from '../../live/playbook.tsx'
import { usePage } from '../context/context.tsx'
import { showCell } from '../context/focus.ts'
import styles from './FindBar.module.css'

interface Props {
  readonly isReplacing: boolean
  readonly onClose: () => void
}

/** Finds words in what people wrote and chose, from cell to cell, and replaces them in texts, names and descriptions. */
export function FindBar({ isReplacing, onClose }: Props) {
  const session = useSession()
  const { actions, announce, folded } = usePage()
  const [words, setWords] = useState('')
  const [by, setBy] = useState('')
  const [isCase, setCase] = useState(false)
  const cells = useSource(session.cells)
  const sought = { words, isCase }
  const found = useMemo(
    () => cellsWith({ cells }, session.registry, { words, isCase }),
    [cells, session.registry, words, isCase],
  )
  const [at, setAt] = useState(0)
  const current = found.length === 0 ? 0 : Math.min(at, found.length - 1)
  const show = (place: number) => {
    const next = found.length === 0 ? 0 : (place + found.length) % found.length
    setAt(next)
    const cell = found[next]
    if (cell === undefined) return
    folded.set(new Set())
    session.focus.set(cell)
    showCell(cell)
  }
  const replace = (ids: readonly string[]) => {
    let count = 0
    actions.edit(() => (count = replaceIn(session.doc, ids, sought, by)))
    announce(count === 1 ? '1 place replaced' : `${count} places replaced`)
  }
  const close = () => {
    onClose()
    const cell = found[current]
    if (cell !== undefined) session.focus.set(cell)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key !== 'Enter') return
    else if (event.target instanceof HTMLInputElement) show(words === '' ? 0 : current + (event.shiftKey ? -1 : 1))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.bar} role="search" aria-label="Find in the playbook" onKeyDown={onKeyDown}>
      <div className={styles.line}>
        <input
          autoFocus
          data-search="find"
          aria-label="Find"
          placeholder="Find in texts, names and inputs"
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setAt(0)
          }}
        />
        <span className={styles.count} role="status">
          {words === '' ? '' : found.length === 0 ? 'Nothing found' : `${current + 1} of ${found.length} cells`}
        </span>
        <IconButton size="small" label="Previous" icon={<ArrowUp size={15} />} onClick={() => show(current - 1)} />
        <IconButton size="small" label="Next" icon={<ArrowDown size={15} />} onClick={() => show(current + 1)} />
        <IconButton size="small" label="Close" icon={<X size={15} />} onClick={close} />
      </div>
      {isReplacing && (
        <div className={styles.line}>
          <input
            aria-label="Replace by"
            placeholder="Replace by"
            value={by}
            onChange={({ target }) => setBy(target.value)}
          />
          <Button size="small" disabled={found.length === 0} onClick={() => replace(found.slice(current, current + 1))}>
            Replace
          </Button>
          <Button size="small" disabled={found.length === 0} onClick={() => replace(found)}>
            Replace all
          </Button>
        </div>
      )}
      <label className={styles.option}>
        <input type="checkbox" checked={isCase} onChange={({ target }) => setCase(target.checked)} /> Match case
      </label>
    </div>
  )
}
