import { uploadFile } from '@playbook/cells/upload'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import { registry } from '../../live/registry.ts'
import { Dot } from '../../ui/Lineage.tsx'
import styles from './Ask.module.css'
import type { Input } from './compose.ts'
import { inOrder, type SeenFile } from './files.ts'
import { Offers } from './Offers.tsx'
import { offersFor } from './offers.ts'

interface Props {
  readonly files: readonly SeenFile[]
  readonly isAwaited: boolean
  readonly onChange: (files: readonly SeenFile[]) => void
}

/** These inputs send their files themselves. */
const SENDS_ITSELF: ReadonlySet<string> = new Set(['FASTQAlignment', 'GlycoSightUpload'])

async function sent({ file, step }: SeenFile): Promise<readonly Input[]> {
  if (step === undefined) return []
  if (SENDS_ITSELF.has(step)) return [{ step }]
  const stored = await uploadFile(file, () => {}).done
  return [{ step, params: { ...stored } }]
}

/** What each file was taken for, and what can be begun with them. */
export function SeenFiles({ files, isAwaited, onChange }: Props) {
  const ordered = inOrder(files)
  const steps = ordered.flatMap(({ step }) => (step === undefined ? [] : [{ step }]))
  return (
    <section className={styles.seen} aria-label="What this is">
      <ul className={styles.files}>
        {ordered.map((seen) => (
          <SeenFileRow
            key={seen.file.name}
            seen={seen}
            onStep={(step) => onChange(files.map((one) => (one === seen ? { ...one, step } : one)))}
          />
        ))}
      </ul>
      <Offers
        offers={offersFor(steps, registry)}
        name=""
        inputs={async () => (await Promise.all(ordered.map(sent))).flat()}
        hasInputs={steps.length > 0}
        isAwaited={isAwaited}
      />
    </section>
  )
}

const SHORT: Readonly<Record<string, string>> = {
  GeneCountMatrixFileUpload: 'Counts',
  MetadataMatrixFileUpload: 'About samples',
  GeneSigFileUpload: 'Differential expression',
  GMTFileUpload: 'Gene set library',
}

function SeenFileRow({ seen, onStep }: { readonly seen: SeenFile; readonly onStep: (step: string) => void }) {
  const { file, kind, step } = seen
  const hue = step === undefined ? undefined : registry.steps.get(step)?.output.color
  const options = kind.steps.map((id) => [id, SHORT[id] ?? registry.steps.get(id)?.label ?? id] as const)
  return (
    <li>
      <b>
        <Dot hue={hue} />
        {file.name}
      </b>
      <span>{kind.words}</span>
      {options.length > 1 && (
        <span className={styles.others} role="group" aria-label={`Read ${file.name} as`}>
          <ToggleButtons options={options} chosen={step} onChoose={onStep} size="small" />
        </span>
      )}
    </li>
  )
}
