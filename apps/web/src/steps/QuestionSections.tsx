import { Button } from '@playbook/cells/ui/frame/Button'
import { useState } from 'react'
import type { QuestionSection } from './questions.ts'
import { isNamed, StepCard } from './StepCard.tsx'
import styles from './StepsPage.module.css'
import type { Trying } from './TryButton.tsx'

/** How many cards of a question stand before the others are asked for. */
const SHOWN = 6

const anchorOf = (question: string) => `question-${question.toLowerCase().replace(/[^a-z]+/g, '-')}`

interface Props {
  readonly sections: readonly QuestionSection[]
  readonly trying: Trying
}

/** The steps by the questions that they answer. */
export function QuestionSections({ sections, trying }: Props) {
  return (
    <>
      <nav className={styles.questions} aria-label="Questions">
        {sections.map(({ question }) => (
          <a key={question} href={`#${anchorOf(question)}`}>
            {question}
          </a>
        ))}
      </nav>
      {sections.map((section) => (
        <Question key={section.question} section={section} trying={trying} />
      ))}
    </>
  )
}

function Question({ section, trying }: { readonly section: QuestionSection; readonly trying: Trying }) {
  const { question, families } = section
  const [isWhole, setWhole] = useState(() => families.some(isNamed))
  const shown = isWhole ? families : families.slice(0, SHOWN)
  const id = anchorOf(question)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {question}
      </h2>
      <ul className={styles.list}>
        {shown.map((family) => (
          <StepCard key={family.key} family={family} trying={trying} />
        ))}
      </ul>
      {shown.length < families.length && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {`Show ${families.length - shown.length} more`}
        </Button>
      )}
    </section>
  )
}
