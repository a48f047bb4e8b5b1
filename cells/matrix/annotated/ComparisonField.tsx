import { SampleColumns, type Comparison, type TableFile } from '@playbook/core/api/files'
import { useState } from 'react'
import { Alert } from '../../ui/frame/Alert.tsx'
import { Button } from '../../ui/frame/Button.tsx'
import { Progress } from '../../ui/frame/Progress.tsx'
import styles from '../../ui/prompt/Field.module.css'
import { useUnfinished } from '../../ui/prompt/formFold.ts'
import { useLook } from '../../ui/table/look.ts'
import { ComparisonChoice } from './ComparisonChoice.tsx'

interface Props {
  readonly file: TableFile
  readonly chosen: Comparison | undefined
  readonly onChoose: (chosen: Comparison | undefined) => void
  readonly readOnly: boolean
}

/** Which column compares, and which of its values is the control; without a choice the last column says it. */
export function ComparisonField(props: Props) {
  // What is at an address elsewhere is fetched by a run only.
  return props.file.url.startsWith('storage:') ? <Found {...props} /> : null
}

function Found(props: Props) {
  const { found, failure, again } = useLook('columns', SampleColumns, props.file)
  if (failure !== undefined) {
    return (
      <Alert what="It could not be seen which columns this table has." next={failure}>
        <Button onClick={again}>Try again</Button>
      </Alert>
    )
  }
  return found === undefined ? <Progress label="Reading the columns" /> : <Choice {...props} table={found} />
}

function Choice({ chosen, onChoose, readOnly, table }: Props & { readonly table: SampleColumns }) {
  const [typed, setTyped] = useState<Comparison>()
  const { columns, proposal } = table
  const shown = typed ?? chosen ?? proposal ?? undefined
  const column = columns.find(({ name }) => name === shown?.column)
  const isChosen = shown !== undefined && chosen !== undefined && sameComparison(shown, chosen)
  // What suggests itself is a question until it is answered.
  useUnfinished(!readOnly && (typed !== undefined || (chosen === undefined && isOpenQuestion(table))))
  const isSound = shown !== undefined && shown.control !== shown.perturbation
  return (
    <>
      <ComparisonChoice
        table={table}
        shown={shown}
        hint={chosen === undefined ? 'Until one is chosen, the last column names the class of each sample.' : undefined}
        nothing="The last column"
        readOnly={readOnly}
        onChange={(next) => {
          setTyped(next)
          if (next === undefined) onChoose(undefined)
        }}
      />
      {!readOnly && shown !== undefined && column !== undefined && (
        <div className={styles.line}>
          <Button
            size="small"
            disabled={isChosen || !isSound}
            onClick={() => {
              onChoose(shown)
              setTyped(undefined)
            }}
          >
            {isChosen ? 'Compared so' : 'Compare these'}
          </Button>
        </div>
      )}
    </>
  )
}

/** Whether another column than the last one suggests itself. */
const isOpenQuestion = ({ columns, proposal }: SampleColumns): boolean =>
  proposal !== null && proposal.column !== columns.at(-1)?.name

const sameComparison = (a: Comparison, b: Comparison): boolean =>
  a.column === b.column && a.control === b.control && a.perturbation === b.perturbation
