import { replaceText } from '@playbook/core/document/texts'
import { useMemo } from 'react'
import type * as Y from 'yjs'
import { Field } from '../../ui/prompt/Field.tsx'
import styles from '../../ui/prompt/Prompt.module.css'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import { SharedText } from '../../ui/text/SharedText.tsx'
import { useDrafts } from '../../ui/text/useDrafts.ts'
import { useText } from '../../ui/text/useText.ts'
import { nouns, type Kind } from '../kind.ts'
import { parseScoreLines, writeScoreLines, type ScoreLine, type ScoreLines } from './scoreLines.ts'

interface Props {
  readonly kind: Kind
  readonly example: readonly ScoreLine[] | undefined
  readonly value: readonly ScoreLine[] | undefined
  readonly onSubmit: (value: { term: string; zscore: ScoreLine['zscore'] }[]) => void
  readonly draft: (field: string) => Y.Text
  readonly readOnly: boolean
}

const FIELDS = ['scores'] as const

/** Terms with a score each, typed or pasted, one per line. */
export function ScoresPrompt(props: Props) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Lines {...props} text={texts.scores} /> : null
}

function Lines({ kind, example, value, onSubmit, readOnly, text }: Props & { readonly text: Y.Text }) {
  const typed = useText(text)
  const lines = useMemo(() => parseScoreLines(typed), [typed])
  const { one, several } = nouns(kind)
  const standing = standingOf(lines, value, several)
  const submit = () => {
    if (!readOnly && standing.state === 'changed') onSubmit(lines.rows.map((row) => ({ ...row })))
  }
  return (
    <div className={styles.prompt}>
      <Field
        label={`Scored ${several}`}
        hint={`${lines.rows.length.toLocaleString('en')} ${lines.rows.length === 1 ? one : several} with scores`}
      >
        <SharedText
          text={text}
          label={`Scored ${several}`}
          placeholder={`${kind.label} and score on each line, such as ${kind.example ?? one} 2.5`}
          font="mono"
          rows={8}
          readOnly={readOnly}
          onSubmitKey={submit}
        />
      </Field>
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        onSubmit={submit}
        onExample={example && (() => replaceText(text, writeScoreLines(example)))}
      />
    </div>
  )
}

function standingOf({ rows, unread }: ScoreLines, value: Props['value'], several: string): Standing {
  if (unread) return { state: 'blocked', why: `Line ${unread.line} ${unread.why}: “${unread.text.slice(0, 60)}”.` }
  if (rows.length === 0) return { state: 'blocked', why: `Enter ${several} with a score, one per line.` }
  const isSame = value !== undefined && writeScoreLines(value) === writeScoreLines(rows)
  return isSame ? { state: 'unchanged' } : { state: 'changed', before: value !== undefined }
}
