import type { ComposedPart } from '@playbook/core/story/compose'
import type { Paragraph, PlaybookStory } from '@playbook/core/story/playbook'
import { partText } from '@playbook/core/story/render'
import { memo, type ReactNode } from 'react'
import { doiUrl } from '../../format/href.ts'
import { useSession, useSource } from '../../live/playbook.tsx'
import type { Source } from '../../store/store.ts'
import { Citation } from '../../ui/Citation.tsx'
import { cellElementId } from '../../ui/cellElement.ts'
import { focusCell } from '../context/focus.ts'
import styles from './SidePanel.module.css'

/** The paper as far as it is written, with the sentences of the focused step marked. */
export function StoryTab({ story: source }: { readonly story: Source<PlaybookStory | undefined> }) {
  const story = useSource(source)
  const focused = useSource(useSession().focus)
  if (story === undefined || (story.methods.length === 0 && story.abstract.length === 0)) {
    return (
      <p className={styles.empty}>
        Every step tells its part of the story: what was done, with which parameters, and whom to cite. It appears here
        as soon as a step has a result.
      </p>
    )
  }
  const legends = [...story.results.values()].flatMap((item) =>
    item.kind === 'output' && item.caption.length > 0 ? [{ cell: item.cell, parts: item.caption }] : [],
  )
  return (
    <article className={styles.story}>
      {story.abstract.length > 0 && (
        <Section title="Abstract">
          <p>
            <Sentences of={story.abstract} focused={focused} />
          </p>
        </Section>
      )}
      <Paragraphs title="Introduction" of={story.introduction} focused={focused} />
      <Paragraphs title="Methods" of={story.methods} focused={focused} />
      <Paragraphs title="Legends" of={legends} focused={focused} />
      <References references={story.references} />
    </article>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function References({ references }: Pick<PlaybookStory, 'references'>) {
  if (references.length === 0) return null
  return (
    <Section title="References">
      <ol className={styles.references}>
        {references.map((reference) => (
          <li key={reference.number} value={reference.number}>
            <Citation of={reference} />
            {reference.doi !== undefined && (
              <>
                {' '}
                <a href={doiUrl(reference.doi)} target="_blank" rel="noopener noreferrer">
                  {reference.citation === '' ? `doi:${reference.doi}` : 'doi'}
                </a>
              </>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

type CellProse = Pick<Paragraph, 'cell' | 'parts'>

interface SentencesProps {
  readonly of: readonly CellProse[]
  readonly focused: string | undefined
}

/** A section of which each cell has a paragraph. */
function Paragraphs({ title, of, focused }: SentencesProps & { readonly title: string }) {
  if (of.length === 0) return null
  return (
    <Section title={title}>
      {of.map((prose) => (
        <p key={prose.cell}>
          <Sentences of={[prose]} focused={focused} />
        </p>
      ))}
    </Section>
  )
}

function Sentences({ of, focused }: SentencesProps) {
  // A cell may say several sentences.
  return of.map(({ cell, parts }, at) => (
    <Sentence key={`${at} ${cell}`} cell={cell} parts={parts} isFocused={cell === focused} />
  ))
}

/** What one cell says: one mark, or one way to the cell. */
const Sentence = memo(function Sentence({ cell, parts, isFocused }: CellProse & { readonly isFocused: boolean }) {
  const text = parts.map((part, index) => <Part key={index} part={part} />)
  if (isFocused) return <mark data-story-cell={cell}>{text}</mark>
  return (
    <a
      className={styles.sentence}
      data-story-cell={cell}
      href={`#${cellElementId(cell)}`}
      onClick={(event) => {
        event.preventDefault()
        focusCell(cell)
      }}
    >
      {text}
    </a>
  )
})

function Part({ part }: { readonly part: ComposedPart }) {
  return part.kind === 'figure' ? <b>{partText(part)}</b> : partText(part)
}
