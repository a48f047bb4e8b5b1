import { worksOf } from '@playbook/core/report/citations'
import { natureParts } from '@playbook/core/report/nature'
import type { NumberedReference } from '@playbook/core/story/references'
import { safeHref } from '../format/href.ts'

const ADDRESS = /(https?:\/\/[^\s,;()]*[^\s,;().])/

/** A text whose addresses are links. */
function Linked({ text }: { readonly text: string }) {
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

/** A work as Nature prints it, without its DOI. */
export function Citation({ of }: { readonly of: NumberedReference }) {
  if (of.citation === '') return null
  return worksOf([of])
    .flatMap(natureParts)
    .map(({ text, mark }, index) => {
      if (mark === 'emphasis') return <em key={index}>{text}</em>
      if (mark === 'strong') return <b key={index}>{text}</b>
      return <Linked key={index} text={text} />
    })
}
