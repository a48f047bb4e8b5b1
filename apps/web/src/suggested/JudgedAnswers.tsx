import { useQuery } from '@tanstack/react-query'
import { listJudgedAnswers } from '../api/chat.ts'
import { QueryAlert } from '../ui/QueryAlert.tsx'
import { TimeAgo } from '../ui/TimeAgo.tsx'
import styles from './Suggested.module.css'

/** Answers of the assistant that people found useful or not; nothing says who asked. */
export function JudgedAnswers() {
  const judged = useQuery({ queryKey: ['judged-answers'], queryFn: ({ signal }) => listJudgedAnswers(signal) })
  const answers = judged.data?.answers ?? []
  return (
    <section>
      <h2>What people think of the assistant’s answers</h2>
      <QueryAlert query={judged} missing="The answers could not be loaded" outdated="This list may be out of date" />
      {judged.data !== undefined && answers.length === 0 && <p>Nobody has said what they think of an answer yet.</p>}
      <ul className={styles.list}>
        {answers.map(({ id, question, answer, feedback, created }) => (
          <li key={id}>
            <span>
              <b>{feedback === '+1' ? 'Useful' : 'Not useful'}</b> · <TimeAgo date={created} />
            </span>
            <p>
              {question}
              {'\n'}
              {answer}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
