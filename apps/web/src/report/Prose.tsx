import type { ComposedPart } from '@playbook/core/story/compose'
import { captionHead, pointerText, referenceText } from '@playbook/core/story/render'
import { Fragment } from 'react'
import { Link } from 'wouter'
import { requiredContext } from '../ui/requiredContext.ts'
import type { Citations, Paper } from '@playbook/core/report/paper'

interface PaperContextValue {
  /** The address of a cell where the reader finds it: in the notebook, or among the results of a published paper. */
  readonly cellHref: (cell: string) => string
  /** Where one result stands alone, for the frames of other pages; only of what is published. */
  readonly embedHref?: ((cell: string) => string) | undefined
  readonly paper: Paper
  readonly citations: Citations
}

export const [PaperContext, usePaper] = requiredContext<PaperContextValue>('usePaper outside the report')

export const resultAnchor = (cell: string) => `result-${cell}`
export const referenceAnchor = (number: number) => `ref-${number}`

/** The text of a story, its citations and pointers as links. */
export function Prose({ parts }: { readonly parts: readonly ComposedPart[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      <Part part={part} before={parts[index - 1]} />
    </Fragment>
  ))
}

/** What a reader sees of a work without leaving the sentence. */
function titleOf({ references }: Paper, number: number): string | undefined {
  const cited = references[number - 1]
  return cited && referenceText(cited)
}

function Part({ part, before }: { readonly part: ComposedPart; readonly before: ComposedPart | undefined }) {
  const { cellHref, paper, citations } = usePaper()
  switch (part.kind) {
    case 'text':
      return part.text
    case 'cite':
      return (
        <sup>
          {before?.kind === 'cite' && ','}
          <a
            id={citations.anchorOf(part)}
            href={`#${referenceAnchor(part.number)}`}
            aria-label={`Reference ${part.number}`}
            title={titleOf(paper, part.number)}
          >
            {part.number}
          </a>
        </sup>
      )
    case 'figref': {
      const words = pointerText(part.label)
      if (paper.shown.has(part.target)) return <a href={`#${resultAnchor(part.target)}`}>{words}</a>
      return (
        <Link href={cellHref(part.target)} title="Not shown in the report; open it in the notebook">
          {words}
        </Link>
      )
    }
    case 'figure':
      return <b>{captionHead(part.label)} </b>
  }
}
