import { createPlaybook } from '../api/playbooks.ts'
import { runCells } from '../api/runs.ts'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { answersIn } from '@playbook/core/form/answers'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { SessionContext, useCanEdit, useSession, useSource } from '../live/playbook.tsx'
import { PeopleHere } from '../people/PeopleHere.tsx'
import { ModeSwitch, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import { RowsPart } from '../batches/RowsPart.tsx'
import { FillIn, type FormAction } from './FillIn.tsx'
import { putAnswers } from './putAnswers.ts'
import { SetUp } from './SetUp.tsx'
import styles from './Form.module.css'
import { useFilling } from './useFilling.ts'

/** The prompts of a playbook as one page: filled in by anybody, set up by its authors. */
export function FormPage() {
  const session = useSession()
  const canEdit = useCanEdit()
  const [part, setPart] = useState<Part>(location.hash === '#many' && canEdit ? 'many' : 'fill-in')
  const [filled] = useState(() => answersIn(location.hash))
  const title = useSource(session.notebook).title.trim() || 'Untitled playbook'
  return (
    <>
      <title>{`${title} · Form`}</title>
      <TopBar>
        <b className={styles.barTitle} title={title}>
          {title}
        </b>
        <Space />
        {canEdit && (
          <span className={styles.parts} role="group" aria-label="Part of the form">
            <ToggleButtons options={PARTS} chosen={part} onChoose={setPart} size="small" />
          </span>
        )}
        <PeopleHere />
        <ModeSwitch id={session.id} mode="form" />
        <span className={styles.wideOnly}>
          <ThemeToggle />
        </span>
      </TopBar>
      <main id="content" tabIndex={-1} className={styles.page}>
        {part === 'fill-in' && <Filling first={filled} canEdit={canEdit} />}
        {part === 'many' && <RowsPart batch={new URLSearchParams(location.search).get('to') ?? undefined} />}
        {part === 'set-up' && <SetUp />}
      </main>
    </>
  )
}

type Part = 'fill-in' | 'many' | 'set-up'

const PARTS: readonly (readonly [Part, string])[] = [
  ['fill-in', 'Fill in'],
  ['many', 'Many rows'],
  ['set-up', 'Set up'],
]

interface FillingProps {
  readonly first: ReturnType<typeof answersIn>
  readonly canEdit: boolean
}

function Filling({ first, canEdit }: FillingProps) {
  const session = useSession()
  const [, navigate] = useLocation()
  const filling = useFilling(session, first)
  if (filling === undefined) return null
  const runOwn: FormAction = {
    label: canEdit ? 'Run as a new playbook' : 'Run',
    async run({ answers }) {
      const { id } = await createPlaybook({ copyOf: session.id, answers })
      await runCells(id)
      navigate(`/playbooks/${id}/form`)
    },
  }
  const runHere: FormAction = {
    label: 'Run here',
    async run({ answers }) {
      putAnswers(session, filling, answers)
      await session.settled()
      await runCells(session.id)
    },
  }
  return (
    <SessionContext value={filling}>
      <FillIn
        actions={canEdit ? [runHere, runOwn] : [runOwn]}
        note={
          canEdit
            ? 'Here: these answers become those of this playbook.'
            : 'Makes a playbook of your own; this one stays as it is.'
        }
        address={`/playbooks/${session.id}/form`}
      />
    </SessionContext>
  )
}
