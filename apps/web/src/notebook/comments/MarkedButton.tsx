import { Button } from '@playbook/cells/ui/frame/Button'
import { MessageSquare, Quote } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCanEdit, useMayComment } from '../../live/playbook.tsx'
import { markedWords } from './anchor.ts'
import styles from './Comments.module.css'
import { useComments } from './context.tsx'

/** A selection changes with every step of the pointer. */
const SETTLED_MS = 250

interface Place {
  readonly top: number
  readonly left: number
}

/** Beside marked words, the way to comment on them; keys do the same. */
export function MarkedButton() {
  const { begin, beginClaim } = useComments()
  const canEdit = useCanEdit()
  const isAllowed = useMayComment()
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const selection = getSelection()
      const isMarked = markedWords(selection) !== undefined && selection !== null && selection.rangeCount > 0
      setPlace(isMarked ? placeOf(selection.getRangeAt(0)) : undefined)
    }
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(look, SETTLED_MS)
    }
    document.addEventListener('selectionchange', onChange)
    addEventListener('scroll', onChange, { capture: true, passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onChange)
      removeEventListener('scroll', onChange, { capture: true })
    }
  }, [])
  if (!isAllowed || place === undefined) return null
  return (
    <div className={styles.marked} style={place}>
      <Button
        size="small"
        // The words must stay marked.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          begin(undefined)
          setPlace(undefined)
        }}
      >
        <MessageSquare size={14} aria-hidden />
        Comment
      </Button>
      {canEdit && (
        <Button
          size="small"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            beginClaim()
            setPlace(undefined)
          }}
        >
          <Quote size={14} aria-hidden />
          Claim
        </Button>
      )}
    </div>
  )
}

function placeOf(range: Range): Place {
  const { bottom, right } = range.getBoundingClientRect()
  return { top: Math.min(bottom + 6, innerHeight - 40), left: Math.min(right, innerWidth - 210) }
}
