import type { Payload } from '@playbook/core/step'
import type { Figure } from '../../figures/figure/steps.ts'
import { counted } from '../../shared/words.ts'

/** As many bars of each kind as stand beside each other with readable names. */
export const FIRST = 10
const KINDS = { tumor: 'tumours', tissue: 'tissues' }

interface Bar {
  readonly name: string
  readonly kind: string
  readonly zscore: number
  readonly source: string
}

interface Scored {
  readonly name: string
  readonly zscore: number | string
  readonly source: string
}

interface Tumor {
  readonly Disease: string
  readonly Dataset: string
  readonly zscore: number | string
}

interface Tissue {
  readonly term: string
  readonly zscore: number | string
}

export function tumorsAndTissues(tumors: readonly Tumor[], tissues: readonly Tissue[]): Payload<typeof Figure> {
  const ofTumors = tumors.map(({ Disease, Dataset, zscore }) => ({ name: Disease, zscore, source: Dataset }))
  const ofTissues = tissues.map(({ term, zscore }) => ({
    // GTEx joins the words of a tissue.
    name: term.replaceAll('_', ' '),
    zscore,
    source: 'tissue',
  }))
  const finite = { tumors: drawable(ofTumors, KINDS.tumor), tissues: drawable(ofTissues, KINDS.tissue) }
  const bars = named([...finite.tumors.slice(0, FIRST), ...finite.tissues.slice(0, FIRST)])
  const lost = [
    { count: tumors.length - finite.tumors.length, noun: 'tumour' },
    { count: tissues.length - finite.tissues.length, noun: 'tissue' },
  ]
  return {
    title: 'Gene expression in tumours and tissues',
    description: `Bars of the z-scores of ${counted(bars.length, 'tumour or tissue', 'tumours and tissues')}.`,
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
    axes: { x: { label: 'Tumours and tissues', type: 'band' }, y: { label: 'Z-score', type: 'linear', zero: true } },
    color: {
      label: 'Expression in',
      type: 'categorical',
      domain: [KINDS.tumor, KINDS.tissue],
      range: ['series1', 'series2'],
    },
    notes: lost.flatMap(({ count, noun }) =>
      count > 0 ? [`${counted(count, noun)} without a finite z-score left out.`] : [],
    ),
    height: 480,
  }
}

function drawable(bars: readonly Scored[], kind: string): readonly Bar[] {
  return bars.flatMap(({ name, zscore, source }) =>
    typeof zscore === 'number' ? [{ name, kind, zscore, source }] : [],
  )
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
