import { USUAL_CHOICES } from '@playbook/cells/mended'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { useState } from 'react'
import { registry } from '../../live/registry.ts'
import { Dot } from '../../ui/Lineage.tsx'
import styles from './Ask.module.css'
import { MendedNotes } from './MendedNotes.tsx'
import { Offers } from './Offers.tsx'
import type { Reading } from './reading.ts'
import { useMendedList } from './useMendedList.ts'
import { useReading } from './useReading.ts'

interface Props {
  readonly text: string
  /** The file that it was read from, and what it was taken for. */
  readonly from?: string | undefined
  readonly isAwaited: boolean
}

/** What a text was taken for, and what can be begun with it. */
export function SeenText({ text, from, isAwaited }: Props) {
  const [chosen, setChosen] = useState<string>()
  const reading = useReading(text, chosen)
  return reading === undefined ? null : (
    <SeenReading text={text} from={from} reading={reading} isAwaited={isAwaited} onRead={setChosen} />
  )
}

interface SeenReadingProps extends Props {
  readonly reading: Reading
  readonly onRead: (step: string) => void
}

function SeenReading({ text, from, reading, isAwaited, onRead }: SeenReadingProps) {
  const [choices, setChoices] = useState(USUAL_CHOICES)
  const [input, second] = [...reading.inputs, ...(reading.more ?? [])]
  const { isReady, list, inputs } = useMendedList(
    reading.list ?? text,
    second === undefined ? input : undefined,
    choices,
  )
  const hue = input === undefined ? undefined : registry.steps.get(input.step)?.output.color
  const [unplaced] = list?.unplaced ?? []
  return (
    <section className={styles.seen} aria-label="What this is">
      <div>
        <h2 className={styles.title} role="status">
          {input !== undefined && <Dot hue={hue} />}
          {reading.title}
        </h2>
        {from !== undefined && <p className={styles.notes}>{from}</p>}
        {reading.others.length > 0 && <OtherReadings reading={reading} onChoose={onRead} />}
        {list !== undefined && <MendedNotes list={list} choices={choices} onChoose={setChoices} />}
      </div>
      {reading.offers.length > 0 && (
        <Offers
          offers={reading.offers}
          name={reading.title}
          asked={reading.asked}
          inputs={async () => ({
            inputs: inputs ?? reading.held ?? reading.inputs,
            ...(reading.more !== undefined && { more: reading.more }),
          })}
          hasInputs={reading.inputs.length > 0}
          isAwaited={isAwaited}
          isReady={isReady}
          lacks={unplaced === undefined ? undefined : `Say first of which build ${unplaced} is.`}
        />
      )}
    </section>
  )
}

/** What else a name may stand for. */
function OtherReadings({
  reading,
  onChoose,
}: {
  readonly reading: Reading
  readonly onChoose: (step: string) => void
}) {
  const options = reading.others.map(({ step, name }) => [step, name.split(':')[0] ?? name] as const)
  return (
    <div className={styles.others} role="group" aria-label="Read it as">
      <span>Read it as</span>
      <ToggleButtons options={options} chosen={reading.inputs[0]?.step} onChoose={onChoose} size="small" />
    </div>
  )
}
