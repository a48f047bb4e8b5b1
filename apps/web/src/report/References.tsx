import type { NumberedReference } from '@playbook/core/story/references'
import { doiUrl } from '../format/href.ts'
import { Citation } from '../ui/Citation.tsx'
import { referenceAnchor, usePaper } from './Prose.tsx'
import styles from './Report.module.css'

/** The bibliography; each entry leads to its work and back to where it is cited. */
export function References({ references }: { readonly references: readonly NumberedReference[] }) {
  return (
    <ol className={styles.references}>
      {references.map((reference) => (
        <li key={reference.number} id={referenceAnchor(reference.number)} value={reference.number} tabIndex={-1}>
          <Citation of={reference} />{' '}
          {reference.doi !== undefined && (
            <a href={doiUrl(reference.doi)} target="_blank" rel="noopener noreferrer">
              doi:{reference.doi}
            </a>
          )}
          <Back number={reference.number} />
        </li>
      ))}
    </ol>
  )
}

function Back({ number }: { readonly number: number }) {
  const { citations } = usePaper()
  const places = citations.placesOf(number)
  return (
    <span className={styles.back} data-print="hide">
      {places.map((anchor, index) => (
        <a key={anchor} href={`#${anchor}`} aria-label={`Back to citation ${index + 1} of reference ${number}`}>
          ↩{places.length > 1 && <sub>{index + 1}</sub>}
        </a>
      ))}
    </span>
  )
}
