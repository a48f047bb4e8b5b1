import { useEffect, useState } from 'react'
import { counted } from '../../shared/words.ts'
import { Button } from '../frame/Button.tsx'
import { interruptedHere, type InterruptedUpload } from './interrupted.ts'
import styles from './Prompt.module.css'
import { isListed } from './uploads.ts'

interface Props {
  /** Endings that the prompt reads. */
  readonly accept: readonly string[]
}

const NAMED = 3

/** Names files that were on their way here when the page was closed: chosen again, each goes on where it was. */
export function InterruptedNote({ accept }: Props) {
  const [found, setFound] = useState<readonly InterruptedUpload[]>([])
  useEffect(() => {
    let isHere = true
    const show = (all: readonly InterruptedUpload[]) => isHere && setFound(all)
    interruptedHere().then(show, () => {})
    return () => void (isHere = false)
  }, [])
  const mine = found.filter(
    ({ filename, size }) =>
      accept.some((ending) => filename.toLowerCase().endsWith(ending)) && !isListed({ filename, size }),
  )
  if (mine.length === 0) return null
  const more = mine.length - NAMED
  const names = mine.slice(0, NAMED).map(({ filename }) => filename)
  const giveUp = () => {
    for (const upload of mine) void upload.giveUp()
    setFound([])
  }
  return (
    <p className={styles.repaired} role="status">
      <span>
        {`${counted(mine.length, 'upload')} from before ${mine.length === 1 ? 'was' : 'were'} not submitted: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. `}
        {mine.length === 1
          ? 'Choose the same file again: it goes on where it was.'
          : 'Choose the same files again: each goes on where it was.'}
      </span>
      <Button size="small" onClick={giveUp}>
        Give up
      </Button>
    </p>
  )
}
