import { uploadFile } from '@playbook/cells/upload'
import { ToggleButtons } from '@playbook/cells/ui/frame/ToggleButtons'
import type { Beginning } from '@playbook/cells/beginnings'
import type { Comparison } from '@playbook/core/api/files'
import { useState } from 'react'
import { listOf } from '../../format/sentence.ts'
import { registry } from '../../live/registry.ts'
import { Dot } from '../../ui/Lineage.tsx'
import styles from './Ask.module.css'
import type { Input } from './compose.ts'
import { inOrder, type SeenFile } from './files.ts'
import { Offers } from './Offers.tsx'
import { offersFor } from './offers.ts'
import { SeenComparison } from './SeenComparison.tsx'
import type { BegunWith } from './useBegin.ts'

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

const METADATA = 'MetadataMatrixFileUpload'

/** What each file was taken for, and what can be begun with them. */
export function SeenFiles({ files, isAwaited, onChange }: Props) {
  const [comparisons, setComparisons] = useState<readonly Comparison[] | undefined>([])
  const ordered = inOrder(files)
  const steps = ordered.flatMap(({ step }) => (step === undefined ? [] : [{ step }]))
  const tables = ordered.filter(({ step }) => step === METADATA)
  const [table] = tables.length === 1 && steps.length > 1 ? tables : []
  const begunWith = async (): Promise<BegunWith> => {
    const inputs = (await Promise.all(ordered.map(sent))).flat()
    if (table === undefined || comparisons === undefined) return { inputs }
    const [first, ...more] = comparisons.flatMap((compare) => inputs.flatMap((input) => comparing(input, compare)))
    if (first === undefined) return { inputs }
    return { inputs: inputs.map((input) => (input.step === METADATA ? first : input)), more }
  }
  const offers = offersFor(steps, registry)
  return (
    <section className={styles.seen} aria-label="What this is">
      <div>
        <ul className={styles.files}>
          {ordered.map((seen) => (
            <SeenFileRow
              key={seen.file.name}
              seen={seen}
              onStep={(step) => onChange(files.map((one) => (one === seen ? { ...one, step } : one)))}
            />
          ))}
        </ul>
        {table !== undefined && <SeenComparison file={table.file} onCompare={setComparisons} />}
      </div>
      <Offers
        offers={table === undefined ? offers : offers.map((offer) => ofGroups(offer, comparisons))}
        name=""
        inputs={begunWith}
        hasInputs={steps.length > 0}
        isAwaited={isAwaited}
        isReady={table === undefined || comparisons !== undefined}
      />
    </section>
  )
}

function comparing({ step, params }: Input, compare: Comparison): readonly Input[] {
  const isFile = step === METADATA && typeof params === 'object' && params !== null && !Array.isArray(params)
  return isFile ? [{ step, params: { ...params, compare } }] : []
}

/** The question with the names of the groups in it. */
function ofGroups(offer: Beginning, comparisons: readonly Comparison[] = []): Beginning {
  const [first] = comparisons
  if (first === undefined) return offer
  const groups = listOf(comparisons.map(({ perturbation }) => perturbation))
  const words =
    comparisons.length > 1 ? `from ${first.control} in ${groups}?` : `between ${groups} and ${first.control}?`
  return { ...offer, question: offer.question.replace(/between the groups\?$/, words) }
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
