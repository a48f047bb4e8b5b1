import type { NumberedReference } from '@playbook/core/story/references'
import { doiUrl, safeHref } from '../format/href.ts'
import { referenceAnchor, usePaper } from './Prose.tsx'
import styles from './Report.module.css'

const ADDRESS = /(https?:\/\/[^\s,;()]*[^\s,;().])/

/** A citation whose addresses are links. */
function Citation({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((piece, index) => {
    const href = index % 2 === 1 ? safeHref(piece) : undefined
    return href === undefined ? (
      piece
    ) : (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer">
        {piece}
      </a>
    )
  })
}

/** The bibliography; each entry leads to its work and back to where it is cited. */
export function References({ references }: { readonly references: readonly NumberedReference[] }) {
  return (
    <ol className={styles.references}>
      {references.map(({ number, citation, doi }) => (
        <li key={number} id={referenceAnchor(number)} value={number} tabIndex={-1}>
          <Citation text={citation} />{' '}
          {doi !== undefined && (
            <a href={doiUrl(doi)} target="_blank" rel="noopener noreferrer">
              doi:{doi}
            </a>
          )}
          <Back number={number} />
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
