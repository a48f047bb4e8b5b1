import { TableReading } from '@playbook/core/api/tables'
import type { Params } from '@playbook/core/step'
import type { PromptProps } from '@playbook/core/view'
import { useEffect, useState } from 'react'
import { Alert } from '../../ui/frame/Alert.tsx'
import { Button } from '../../ui/frame/Button.tsx'
import { answerOf } from '../../ui/frame/refusal.ts'
import { UploadTable } from '../../ui/prompt/UploadTable.tsx'
import { listOf } from '../../shared/words.ts'
import type { uploadTable } from './steps.ts'
import styles from './table.module.css'

const ACCEPT = [
  '.csv',
  '.tsv',
  '.txt',
  '.tab',
  '.csv.gz',
  '.tsv.gz',
  '.txt.gz',
  '.xlsx',
  '.parquet',
  '.arrow',
  '.feather',
]

type Value = NonNullable<Params<typeof uploadTable>>
type Question = TableReading['questions'][number]
type Answer = Question['answers'][number]

const ANSWER_WORDS: Readonly<Record<Answer, string>> = {
  decimal: 'Decimal comma',
  thousands: 'Thousands',
  genes: 'Write the genes again',
  texts: 'Leave as they are',
}

/** Chooses a file, its sheet, and how columns are read that can be read in two ways. */
export function UploadPrompt({ value, onSubmit, ...props }: PromptProps<typeof uploadTable>) {
  const submit = (file: Value) => onSubmit(file.url === value?.url ? { ...value, ...file } : file)
  return (
    <>
      <UploadTable {...props} value={value} onSubmit={submit} accept={ACCEPT} />
      {value?.url.startsWith('storage:') === true && (
        <Questions value={value} onAnswer={(answers) => onSubmit({ ...value, answers })} readOnly={props.readOnly} />
      )}
    </>
  )
}

interface QuestionsProps {
  readonly value: Value
  readonly onAnswer: (answers: Record<string, Answer>) => void
  readonly readOnly: boolean
}

function Questions({ value, onAnswer, readOnly }: QuestionsProps) {
  const questions = useQuestions(value)
  return questions.map((question) => (
    <Alert key={question.column} kind="warn" what={questionWords(question)} next={whyWords(question)}>
      <span className={styles.answers}>
        {question.answers.map((answer) => (
          <Button
            key={answer}
            size="small"
            disabled={readOnly}
            aria-pressed={value.answers?.[question.column] === answer}
            onClick={() => onAnswer({ ...value.answers, [question.column]: answer })}
          >
            {ANSWER_WORDS[answer]}
          </Button>
        ))}
      </span>
    </Alert>
  ))
}

function questionWords({ column, about, examples, doubtful }: Question): string {
  const [first = ''] = examples
  if (about === 'dates') {
    return `${doubtful} gene ${doubtful === 1 ? 'name' : 'names'} of ${column} became dates: ${listOf(examples)}.`
  }
  return `“${first}” in column ${column}: ${first.replaceAll(',', '.')} or ${first.replaceAll(',', '')}?`
}

function whyWords({ about, doubtful, filled }: Question): string {
  if (about === 'dates') return 'A spreadsheet makes dates of names such as SEPT2 and MARCH1.'
  return `${doubtful} of ${filled} values have a comma, none has a point.`
}

/** What has to be asked of a file; nothing while that is being looked at, or where it fails: the step says so then. */
function useQuestions({ url, filename, part }: Value): readonly Question[] {
  const [found, setFound] = useState<readonly Question[]>([])
  useEffect(() => {
    const stopped = new AbortController()
    setFound([])
    const ask = async () => {
      const answer = await fetch('/api/tables/look', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ file: { url, filename, part } }),
        signal: stopped.signal,
      })
      const { questions } = await answerOf(answer, TableReading)
      setFound(questions)
    }
    ask().catch(() => {})
    return () => stopped.abort()
  }, [url, filename, part])
  return found
}
