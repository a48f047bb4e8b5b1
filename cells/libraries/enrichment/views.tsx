import { formatField } from '@playbook/core/readable'
import { replaceText } from '@playbook/core/document/texts'
import type { GroupViews, PromptProps, ViewProps } from '@playbook/core/view'
import { useMemo } from 'react'
import type * as Y from 'yjs'
import type { z } from 'zod'
import { scientific } from '@playbook/core/text/numbers'
import { counted } from '../../shared/words.ts'
import { EnrichmentView } from '../../ui/enrichment/EnrichmentView.tsx'
import { Alert } from '../../ui/frame/Alert.tsx'
import { jsonDownload } from '../../ui/frame/download.ts'
import { PickOne } from '../../ui/prompt/PickOne.tsx'
import { cutInMiddle, shown, threeDigits } from '../../ui/text/format.ts'
import { SubmitRow, type Standing } from '../../ui/prompt/SubmitRow.tsx'
import promptStyles from '../../ui/prompt/Prompt.module.css'
import { useDrafts } from '../../ui/text/useDrafts.ts'
import type { ColumnOf } from '../../ui/table/useRows.ts'
import { useText } from '../../ui/text/useText.ts'
import { enrichedSets, RANKED_NAMES, shiftedSets, type prerankedRow } from './columns.ts'
import type * as steps from './steps.ts'
import styles from './views.module.css'

function grouped(number: number): string {
  return number.toLocaleString('en')
}

function FisherView({ value, print }: ViewProps<typeof steps.GeneSetEnrichment>) {
  const { rows, genes, leftOut, tests, background } = value
  const terms = useMemo(() => enrichedSets(rows), [rows])
  const tested =
    leftOut > 0
      ? `${grouped(genes)} of ${counted(genes + leftOut, 'gene')} of the set ${genes === 1 ? 'is' : 'are'} among them`
      : `${counted(genes, 'gene')} in the set`
  return (
    <EnrichmentView
      label="Enriched gene sets"
      one="set"
      terms={terms}
      tests={tests}
      background={`Background: ${counted(background, 'gene')}; ${tested}. ${counted(tests, 'set')} tested, p adjusted over all of them (Benjamini and Hochberg).`}
      empty="No set shares a gene"
      downloads={[jsonDownload(value)]}
      print={print}
    />
  )
}

function PrerankedView({ value, print }: ViewProps<typeof steps.PrerankedEnrichment>) {
  const { rows, genes, tests, permutations, leastP, warnings = [] } = value
  const terms = useMemo(() => shiftedSets(rows), [rows])
  const random = `${grouped(permutations)} random sets of each size`
  const estimated = leastP === undefined ? random : `p estimated by multilevel splitting from ${random}`
  const least = leastP === undefined ? '' : ` P-values below ${scientific(leastP)} are not resolved.`
  return (
    <div className={styles.noted}>
      {warnings.map((warning) => (
        <Alert key={warning} kind="warn" what={warning} />
      ))}
      <EnrichmentView
        label="Gene sets along the ranked list"
        one="set"
        terms={terms}
        tests={tests}
        isRanked
        isDoubtful={warnings.length > 0}
        names={RANKED_NAMES}
        background={`Background: the ${counted(genes, 'gene')} of the list; ${counted(tests, 'set')} tested, ${estimated} and adjusted over all of them (Benjamini and Hochberg).${least}`}
        empty="No set was tested"
        hint="The step “Running score of a set along a ranked list” draws them."
        downloads={[jsonDownload(value)]}
        print={print}
      />
    </div>
  )
}

const pickedColumns: readonly ColumnOf<z.infer<typeof prerankedRow>>[] = [
  { name: 'Term', value: ({ term }) => term, format: (term) => cutInMiddle(shown(term), 46), width: 320 },
  { name: 'NES', value: ({ normalised }) => normalised, numeric: true, format: threeDigits },
  {
    name: 'Adjusted p',
    value: ({ adjustedPvalue }) => adjustedPvalue,
    numeric: true,
    format: (p) => formatField(p, 'p-value'),
  },
]

type Props = PromptProps<typeof steps.enrichFisher>

const FIELDS = ['background'] as const
/** About as many as protein-coding genes of man are measured. */
const USUAL = '20000'

function BackgroundPrompt(props: Props) {
  const texts = useDrafts(props.draft, FIELDS)
  return texts ? <Background {...props} text={texts.background} /> : null
}

function Background({ inputs: { gmt, geneset }, value, onSubmit, readOnly, text }: Props & { readonly text: Y.Text }) {
  const typed = useText(text).trim()
  const known = useMemo(() => new Set(Object.values(gmt).flatMap(({ set }) => set)), [gmt])
  const least = useMemo(() => new Set([...known, ...geneset.set]).size, [known, geneset])
  const isLibrary = typed === '' || typed === 'library'
  const size = Number(typed)
  const background = isLibrary ? 'library' : size
  const standing: Standing =
    !isLibrary && (!Number.isInteger(size) || size < least)
      ? {
          state: 'blocked',
          why: `Enter at least ${least.toLocaleString('en')}: so many different genes are in the set and the library.`,
        }
      : value?.background === background
        ? { state: 'unchanged' }
        : { state: 'changed', before: value !== undefined }
  return (
    <div className={promptStyles.prompt}>
      <fieldset className={styles.choices} disabled={readOnly}>
        <legend>Background: the genes that could have been found</legend>
        <label>
          <input type="radio" checked={isLibrary} onChange={() => replaceText(text, 'library')} />
          {` The ${known.size.toLocaleString('en')} genes of the library`}
        </label>
        <label>
          <input
            type="radio"
            checked={!isLibrary}
            onChange={() =>
              replaceText(text, value && value.background !== 'library' ? String(value.background) : USUAL)
            }
          />
          {' A number of genes '}
          {!isLibrary && (
            <input
              className={styles.number}
              aria-label="Number of genes"
              inputMode="numeric"
              value={typed}
              onChange={(event) => replaceText(text, event.target.value.replaceAll(/\D/g, '') || '0')}
            />
          )}
        </label>
      </fieldset>
      <SubmitRow
        standing={standing}
        readOnly={readOnly}
        onSubmit={() => {
          if (standing.state === 'changed') onSubmit({ background })
        }}
      />
    </div>
  )
}

function SetPrompt({ inputs: { enrichment }, value, onSubmit, readOnly }: PromptProps<typeof steps.plotRunningScore>) {
  return (
    <PickOne
      plural="Sets"
      rows={enrichment.rows}
      columns={pickedColumns}
      value={value?.set ?? enrichment.rows[0]?.term}
      onSubmit={(set) => onSubmit({ set })}
      readOnly={readOnly}
    />
  )
}

export const { views, prompts }: GroupViews<typeof steps> = {
  views: { GeneSetEnrichment: FisherView, PrerankedEnrichment: PrerankedView },
  prompts: { enrichFisher: BackgroundPrompt, plotRunningScore: SetPrompt },
}
