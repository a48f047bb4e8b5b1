import type { ReactNode } from 'react'
import { written } from '../../shared/words.ts'
import { Button } from '../frame/Button.tsx'
import styles from './Prompt.module.css'
import type { ReadList, Reading } from '../guard/reading.ts'

interface Props {
  readonly list: ReadList
  readonly reading: Reading
  /** Words of the kind, such as gene and genes. */
  readonly noun: string
  readonly nouns: string
  /** Items are single words, so blanks separate them, too. */
  readonly areWords: boolean
  readonly onRead: (reading: Reading) => void
}

const NAMED = 3

/** Says that lines of several items were cut, and gives the other readings of the same text. */
export function ReadingNote({ list: { cut, joined }, reading, noun, nouns, areWords, onRead }: Props) {
  const places = areWords ? 'commas, semicolons and blanks' : 'commas and semicolons'
  if (cut.lines > 0) {
    const lines = cut.lines === 1 ? '1 line was' : `${written(cut.lines)} lines were`
    return (
      <Note words={`${lines} split at ${places} into ${written(cut.items)} ${nouns}.`}>
        <Button size="small" onClick={() => onRead('lines')}>
          Undo
        </Button>
        {joined.length > 0 && <Doubt joined={joined} noun={noun} onRead={onRead} />}
      </Note>
    )
  }
  if (joined.length > 0) {
    return areWords ? (
      <Note words={`Not one ${noun} per line?`}>
        <Doubt joined={joined} noun={noun} onRead={onRead} />
      </Note>
    ) : (
      <Note words={`One line with commas: is it a list of ${nouns}?`}>
        <Button size="small" onClick={() => onRead('parts')}>
          {`Split at ${places}`}
        </Button>
      </Note>
    )
  }
  if (reading !== 'lines') return null
  return (
    <Note words={`Each line is read as one ${noun}.`}>
      <Button size="small" onClick={() => onRead(areWords ? '' : 'parts')}>
        {`Split at ${places}`}
      </Button>
    </Note>
  )
}

interface DoubtProps {
  readonly joined: readonly string[]
  readonly noun: string
  readonly onRead: (reading: Reading) => void
}

function Doubt({ joined, noun, onRead }: DoubtProps) {
  const more = joined.length - NAMED
  const names = joined.slice(0, NAMED).map((item) => `“${item}”`)
  return (
    <>
      <span
        className={styles.warn}
      >{`With blanks: ${names.join(', ')}${more > 0 ? ` and ${written(more)} more` : ''}`}</span>
      <Button size="small" onClick={() => onRead('parts')}>
        Split at blanks
      </Button>
      <Button size="small" onClick={() => onRead('kept')}>
        {joined.length === 1 ? `Keep as one ${noun}` : 'Keep as they are'}
      </Button>
    </>
  )
}

function Note({ words, children }: { readonly words: string; readonly children: ReactNode }) {
  return (
    <p className={styles.repaired} role="status">
      <span>{words}</span>
      {children}
    </p>
  )
}
