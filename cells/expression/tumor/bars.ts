import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { counted } from '../../shared/words.ts'

/** As many bars of each kind as stand beside each other with readable names. */
export const FIRST = 10
const KINDS = { tumor: 'tumors', tissue: 'tissues' }

interface Bar {
  readonly name: string
  readonly kind: string
  readonly zscore: number
  readonly source: string
}

interface Tumor {
  readonly Disease: string
  readonly Dataset: string
  readonly zscore: number
}

interface Tissue {
  readonly term: string
  readonly zscore: number | string
}

export function tumorsAndTissues(tumors: readonly Tumor[], tissues: readonly Tissue[]): Payload<typeof Figure> {
  const finite = tissues.flatMap(({ term, zscore }) => (typeof zscore === 'number' ? [{ term, zscore }] : []))
  const bars = named([
    ...tumors.slice(0, FIRST).map(({ Disease, Dataset, zscore }) => ({
      name: Disease,
      kind: KINDS.tumor,
      zscore,
      source: Dataset,
    })),
    ...finite.slice(0, FIRST).map(({ term, zscore }) => ({ name: term, kind: KINDS.tissue, zscore, source: 'tissue' })),
  ])
  const lost = tissues.length - finite.length
  return {
    title: 'Gene Expression in Tumors and Tissues',
    description: `Bars of the z-scores of ${counted(bars.length, 'tumor or tissue', 'tumors and tissues')}.`,
    data: {
      Name: bars.map(({ name }) => name),
      'z-score': bars.map(({ zscore }) => zscore),
      Kind: bars.map(({ kind }) => kind),
      'Data set': bars.map(({ source }) => source),
    },
    marks: [
      {
        type: 'barY',
        x: 'Name',
        y: 'z-score',
        color: 'Kind',
        label: 'Name',
        tooltip: ['z-score', 'Data set'],
        order: 'data',
      },
    ],
    axes: { x: { label: 'Diseases', type: 'band' }, y: { label: 'zscores', type: 'linear', zero: true } },
    color: {
      label: 'Expression in',
      type: 'categorical',
      domain: [KINDS.tumor, KINDS.tissue],
      range: ['series1', 'series2'],
    },
    notes: lost > 0 ? [`${counted(lost, 'tissue')} without a finite z-score left out.`] : [],
    height: 480,
  }
}

/** Bars of one name would stand on each other: later ones say where they come from. */
function named(bars: readonly Bar[]): readonly Bar[] {
  const taken = new Set<string>()
  return bars.map((bar) => {
    let name = bar.name
    if (taken.has(name)) name = `${bar.name} (${bar.source})`
    for (let copy = 2; taken.has(name); copy++) name = `${bar.name} (${bar.source}, ${copy})`
    taken.add(name)
    return { ...bar, name }
  })
}
