import { geneGuard } from '@playbook/cells/guard'
import { RepairOffer } from '@playbook/cells/ui/guard/RepairOffer'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { itemsOf } from '@playbook/cells/things'
import { useMemo, useState } from 'react'
import { registry } from '../../live/registry.ts'
import { Dot } from '../../ui/Lineage.tsx'
import styles from './Ask.module.css'
import { Offers } from './Offers.tsx'
import type { Reading } from './reading.ts'
import { useReading } from './useReading.ts'

interface Props {
  readonly text: string
  readonly isAwaited: boolean
  /** A list was repaired. */
  readonly onRepair: (text: string) => void
}

/** What a text was taken for, and what can be begun with it. */
export function SeenText({ text, isAwaited, onRepair }: Props) {
  const [chosen, setChosen] = useState<string>()
  const reading = useReading(text, chosen)
  if (reading === undefined) return null
  const [input] = reading.inputs
  const hue = input === undefined ? undefined : registry.steps.get(input.step)?.output.color
  return (
    <section className={styles.seen} aria-label="What this is">
      <div>
        <h2 className={styles.title} role="status">
          {input !== undefined && <Dot hue={hue} />}
          {reading.title}
        </h2>
        {reading.others.length > 0 && <OtherReadings reading={reading} onChoose={setChosen} />}
        {input?.step === 'Input[Set[Gene]]' && <Repair text={text} onRepair={onRepair} />}
      </div>
      {reading.offers.length > 0 && (
        <Offers
          offers={reading.offers}
          name={reading.title}
          inputs={async () => reading.inputs}
          hasInputs={reading.inputs.length > 0}
          isAwaited={isAwaited}
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

function Repair({ text, onRepair }: Pick<Props, 'text' | 'onRepair'>) {
  const items = useMemo(() => itemsOf(text), [text])
  return <RepairOffer items={items} repair={(repaired) => onRepair(repaired.join(', '))} guard={geneGuard()} />
}
