import { defineStep } from '@playbook/core/step'
import { figure, prose, type Prose } from '@playbook/core/story'
import { scientific } from '@playbook/core/text/numbers'
import { GMT } from '../../libraries/types.ts'
import { AnnData } from '../../matrix/types.ts'
import { benjamini1995, law2014, ritchie2015, robinsonOshlack2010, wu2010 } from '../../references.ts'
import { counted, listOf, were } from '../../shared/words.ts'
import type { TableValue } from '../columns.ts'
import { Table } from '../table/steps.ts'

const LEVEL = 0.05
/** Of the sets that moved, so many are named. */
const NAMED = 5
const [SET, DIRECTION, ADJUSTED, ADJUSTED_MIXED] = [0, 2, 4, 6]

/** Sets that moved one way, else those whose genes moved both ways. */
function found(output: TableValue): Prose {
  const tested = counted(output.rows, 'gene set')
  const below = (column: number) => output.head.filter((row) => Number(row[column] ?? Number.NaN) < LEVEL)
  const moved = below(ADJUSTED)
    .slice(0, NAMED)
    .map((row) => `${String(row[SET])} (${String(row[DIRECTION])}, adjusted p = ${scientific(Number(row[ADJUSTED]))})`)
  if (moved.length > 0) return prose`Of ${tested}, ${listOf(moved)} moved most as a whole between the samples (fry).`
  const mixed = below(ADJUSTED_MIXED)
    .slice(0, NAMED)
    .map((row) => String(row[SET]))
  const none = prose`No gene set moved one way between the samples (adjusted p < ${LEVEL}, fry, of ${tested})`
  return mixed.length === 0 ? prose`${none}.` : prose`${none}; genes of ${listOf(mixed)} moved both ways.`
}

export const fry = defineStep({
  id: 'FryFromAnnDataAndGMT',
  label: 'Gene sets between two groups of samples (fry)',
  description:
    'Test which gene sets move between control and perturbation; how the genes of a set go together is taken from the samples, as limma does',
  icon: 'table-properties',
  tags: { Type: ['Gene'], Cardinality: ['Table'], Task: ['Enrichment', 'Differential expression'] },
  inputs: { anndata: AnnData, gmt: GMT },
  tests: 'anndata',
  output: Table,
  converts: false,
  story: ({ output }) => {
    const { controls = 0, perturbations = 0, genes = 0 } = output.counts ?? {}
    return {
      abstract: prose`${counted(output.rows, 'gene set')} ${were(output.rows)} tested between ${counted(perturbations, 'perturbation sample')}
        and ${counted(controls, 'control sample')} by fry. ${found(output)}`,
      finding: found(output),
      introduction: prose`A self-contained test asks whether the genes of a set change at all, and takes from the samples how far
        they change together ${wu2010}.`,
      methods: prose`Library sizes of the counts (${figure('anndata')}) were corrected by the trimmed mean of M-values ${robinsonOshlack2010}, and
        log2 counts per million of ${counted(genes, 'gene')} with enough counts weighted by voom ${law2014}, which knew the groups of
        ${counted(controls, 'control sample')} and ${counted(perturbations, 'perturbation sample')}. The sets of the library (${figure('gmt')})
        with two genes or more were tested by fry of limma ${ritchie2015}, which is roast ${wu2010} with rotations without end; each gene
        counts in units of its shrunken standard deviation. P-values were adjusted after Benjamini and Hochberg ${benjamini1995}
        over ${counted(output.rows, 'gene set')}.`,
      tableLegend: prose`${counted(output.rows, 'gene set')} between the groups by fry: genes, direction, p of a move that way, and mixed p, which is
        small also where genes of the set move both ways.`,
    }
  },
})
