import type { ComposedPart } from '@playbook/core/story/compose'
import type { PlaybookStory, ResultItem } from '@playbook/core/story/playbook'
import { pointerText } from '@playbook/core/story/render'
import { memo, type ReactNode } from 'react'
import { useSession, useSource } from '../../live/playbook.tsx'
import type { Source } from '../../store.ts'
import { cellElementId, focusCell } from '../context/focus.ts'
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
  const legends = story.results.filter((item): item is ResultItem => item.kind === 'output' && item.caption.length > 0)
  return (
    <article className={styles.story}>
      {story.abstract.length > 0 && (
        <Section title="Abstract">
          <p>
            <Prose parts={story.abstract} focused={focused} />
          </p>
        </Section>
      )}
      {story.introduction.length > 0 && (
        <Section title="Introduction">
          {story.introduction.map(({ cell, parts }) => (
            <p key={cell}>
              <Prose parts={parts} focused={focused} />
            </p>
          ))}
        </Section>
      )}
      {story.methods.length > 0 && (
        <Section title="Methods">
          {story.methods.map(({ cell, parts }) => (
            <p key={cell}>
              <Prose parts={parts} focused={focused} />
            </p>
          ))}
        </Section>
      )}
      {legends.length > 0 && (
        <Section title="Legends">
          {legends.map(({ cell, caption }) => (
            <p key={cell}>
              <Prose parts={caption} focused={focused} />
            </p>
          ))}
        </Section>
      )}
      {story.references.length > 0 && (
        <Section title="References">
          <ol className={styles.references}>
            {story.references.map(({ number, citation, doi }) => (
              <li key={number} value={number}>
                {citation}
                {doi !== undefined && (
                  <>
                    {' '}
                    <a href={`https://doi.org/${doi}`} target="_blank" rel="noopener noreferrer">
                      {citation === '' ? `doi:${doi}` : 'doi'}
                    </a>
                  </>
                )}
              </li>
            ))}
          </ol>
        </Section>
      )}
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

interface ProseProps {
  readonly parts: readonly ComposedPart[]
  readonly focused: string | undefined
}

/** Neighbouring parts of one cell, so that a sentence is one mark and one way to its cell. */
function byCell(parts: readonly ComposedPart[]): readonly (readonly ComposedPart[])[] {
  const groups: ComposedPart[][] = []
  for (const part of parts) {
    const last = groups.at(-1)
    if (last?.[0]?.cell === part.cell) last.push(part)
    else groups.push([part])
  }
  return groups
}

const Prose = memo(function Prose({ parts, focused }: ProseProps) {
  return byCell(parts).map((group, at) => {
    const cell = group[0]?.cell ?? ''
    const text = group.map((part, index) => <Part key={index} part={part} />)
    return cell === focused ? (
      <mark key={at}>{text}</mark>
    ) : (
      <a
        key={at}
        className={styles.sentence}
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
})

function Part({ part }: { readonly part: ComposedPart }) {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'cite':
      return ` [${part.number}]`
    case 'figref':
      return pointerText(part.label)
    case 'figure':
      return <b>{`${part.label.kind === 'figure' ? 'Figure' : 'Table'} ${part.label.number}. `}</b>
  }
}
