import { Alert } from '@playbook/cells/ui/frame/Alert'
import { BriefContext } from '@playbook/cells/ui/table/brief'
import { JsonText } from '@playbook/cells/ui/text/JsonText'
import type { StepCell } from '@playbook/core/document/notebook'
import type { CellPlan, Process } from '@playbook/core/plan/process'
import { submissionSchema, type AnyStep } from '@playbook/core/step'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Button } from '@playbook/cells/ui/frame/Button'
import styles from '../Cell.module.css'
import { CellBoundary } from './CellBoundary.tsx'
import { CellPrompt } from './CellPrompt.tsx'
import { CaptionText, CellResult } from './CellResult.tsx'
import { MissingAccount } from './MissingAccount.tsx'
import { OriginNote } from './OriginNote.tsx'
import { Progress } from './Progress.tsx'
import type { Caption } from '../../story/captions.ts'
import type { CellStatus } from '../../state/cellStatus.ts'
import { SettingsLine } from '../fold/SettingsLine.tsx'
import { focusLeaving, type SettingsFold } from '../fold/useFold.ts'
import { isInput } from '../../state/isInput.ts'
import { usePage } from '../../context/context.tsx'

interface Props {
  readonly cell: StepCell
  readonly plan: CellPlan | undefined
  readonly step: AnyStep | undefined
  readonly status: CellStatus
  readonly canEdit: boolean
  readonly caption: Caption | undefined
  readonly isNear: boolean
  /** Its line tells all: the form waits behind it. */
  readonly isFolded: boolean
  /** Its settings in a line, in place of their form. */
  readonly settings: SettingsFold | undefined
}

/** Prompt, progress, trouble, result: what of these there is. Drawn when it comes near the screen. */
export function CellBody(props: Props) {
  const { isFolded, cell } = props
  // Before it is hidden: the focus would be lost with it.
  useLayoutEffect(() => {
    if (isFolded) focusLeaving(cell.id)
  }, [isFolded, cell.id])
  return (
    <div className={styles.body} data-cell-body hidden={isFolded}>
      {props.isNear ? <Content {...props} /> : <div className={styles.placeholder} />}
    </div>
  )
}

function Content({ cell, plan, step, status, canEdit, caption, isFolded, settings }: Props) {
  const { actions, openInputs } = usePage()
  // Who is in a form keeps it open, whatever others submit meanwhile.
  const keepOpen = () => {
    if (step !== undefined && (isInput(step) || settings !== undefined))
      openInputs.set(new Set(openInputs.get()).add(cell.id))
  }
  const { detail, progress, originNote } = status
  return (
    <CellBoundary resetKey={plan}>
      {step !== undefined && <MissingAccount step={step} />}
      {step !== undefined && submissionSchema(step) !== undefined && (
        <>
          {settings !== undefined && <SettingsLine {...settings} canEdit={canEdit} />}
          <Form cell={cell.id} isFolded={settings?.isFolded === true} keepOpen={keepOpen}>
            <CellPrompt cell={cell} plan={plan} step={step} canEdit={canEdit} />
          </Form>
        </>
      )}
      {progress !== undefined && <Progress {...progress} />}
      {detail !== undefined && (
        <div className={styles.detail}>
          <Alert what={detail.title} next={detail.text} kind={status.tone === 'bad' ? 'bad' : 'note'}>
            {canEdit && status.actions.includes('retry') && (
              <Button onClick={() => actions.run([cell.id], true)}>Retry</Button>
            )}
            {canEdit && status.earlierDay !== undefined && (
              <Button onClick={() => actions.useEarlier(cell.id)}>Use the answer of {status.earlierDay}</Button>
            )}
          </Alert>
        </div>
      )}
      {plan?.state === 'unknown-step' && <UnknownData cell={cell} />}
      {originNote !== undefined && plan?.state === 'ready' && (
        <OriginNote
          text={originNote}
          isImported={status.isImported === true}
          {...(canEdit && { onRecompute: () => actions.recompute(plan.process.id) })}
        />
      )}
      {step !== undefined && plan?.state === 'ready' && !isFolded && (
        <Result cell={cell.id} process={plan.process} step={step} caption={caption} />
      )}
    </CellBoundary>
  )
}

interface FormProps {
  readonly cell: string
  readonly isFolded: boolean
  readonly keepOpen: () => void
  readonly children: ReactNode
}

/** The question of a step, out of sight while a line tells what was chosen. */
function Form({ cell, isFolded, keepOpen, children }: FormProps) {
  const form = useRef<HTMLDivElement>(null)
  // Before it is hidden: the focus would be lost with it.
  useLayoutEffect(() => {
    if (isFolded && form.current?.contains(document.activeElement) === true) focusLeaving(cell)
  }, [isFolded, cell])
  return (
    <div ref={form} className={styles.prompt} hidden={isFolded} onFocus={keepOpen} onChange={keepOpen}>
      {children}
    </div>
  )
}

interface ResultProps {
  readonly cell: string
  readonly process: Process
  readonly step: AnyStep
  readonly caption: Caption | undefined
}

/** What was computed, and of what was submitted the summary and the downloads; a single term says all in its field. */
function Result({ cell, process, step, caption }: ResultProps) {
  const isTerm = step.kind === 'prompt' && typeof process.data?.value === 'string'
  if (isTerm) return caption === undefined ? null : <CaptionText caption={caption} />
  return (
    <BriefContext value={step.kind === 'prompt'}>
      <CellResult cell={cell} process={process.id} type={step.output} caption={caption} />
    </BriefContext>
  )
}

/** The data of a step that this version does not know: kept, shown as they are. */
function UnknownData({ cell }: { readonly cell: StepCell }) {
  return cell.params === undefined ? null : <JsonText label="Data of this cell" value={cell.params} />
}
