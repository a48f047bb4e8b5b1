import { Button } from '@playbook/cells/ui/frame/Button'
import { useSyncExternalStore } from 'react'
import { useSession, useSource } from '../live/playbook.tsx'
import { PeopleHere } from '../people/PeopleHere.tsx'
import { ModeSwitch, Space, TopBar } from '../ui/shell/Shell.tsx'
import { ThemeToggle } from '../ui/shell/ThemeToggle.tsx'
import styles from './Graph.module.css'
import { needsMe, summaryOf, type StepStates } from './states.ts'

/** What is shown in full strength: the lineage of the chosen step, or what waits for a person. */
export type Narrowed = 'lineage' | 'mine' | undefined

interface Props {
  readonly states: StepStates
  readonly chosen: string | undefined
  readonly narrowed: Narrowed
  readonly onNarrow: (narrowed: Narrowed) => void
}

export function GraphBar({ states, chosen, narrowed, onNarrow }: Props) {
  const { id, notebook, numbers } = useSession()
  const title = useSyncExternalStore(notebook.subscribe, () => notebook.get().title.trim()) || 'Untitled playbook'
  const number = useSource(numbers).get(chosen ?? '')
  const mine = [...states.values()].filter(needsMe).length
  const toggle = (which: 'lineage' | 'mine') => onNarrow(narrowed === which ? undefined : which)
  return (
    <>
      <title>{`${title} · Graph`}</title>
      <TopBar>
        <h1 className={styles.title} title={title}>
          {title}
        </h1>
        <Space />
        <PeopleHere />
        <ModeSwitch id={id} mode="graph" />
        <ThemeToggle />
      </TopBar>
      <section className={styles.tools} aria-label="States of the steps">
        <b>{states.size === 1 ? '1 step' : `${states.size} steps`}</b>
        <span className={styles.summary} role="status">
          {summaryOf(states)}
        </span>
        <Space />
        <Button
          size="small"
          aria-pressed={narrowed === 'lineage'}
          disabled={number === undefined}
          onClick={() => toggle('lineage')}
        >
          {number === undefined ? 'Lineage of a step' : `Lineage of step ${number}`}
        </Button>
        <Button size="small" aria-pressed={narrowed === 'mine'} disabled={mine === 0} onClick={() => toggle('mine')}>
          {`Only what needs me, ${mine}`}
        </Button>
      </section>
    </>
  )
}
