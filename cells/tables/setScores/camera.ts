import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { scientific } from '@playbook/core/text/numbers'
import { GeneSignature } from '../../shared/signature.ts'
import { GMT } from '../../libraries/types.ts'
import { ritchie2015, wuSmyth2012 } from '../../references.ts'
import { counted, listOf, were } from '../../shared/words.ts'
import { Table } from '../table/steps.ts'

const LEVEL = 0.05
/** Of the sets that moved, so many are named. */
const NAMED = 5
const [SET, DIRECTION, ADJUSTED] = [0, 2, 5]

export const camera = defineStep({
  id: 'CameraFromSignatureAndGMT',
  label: 'Gene sets along a signature (camera)',
  description:
    'Test which gene sets move as a whole, with the correlation of their genes taken into account, as limma does',
  icon: 'table-properties',
  tags: { Type: ['Gene'], Cardinality: ['Table'], Task: ['Enrichment', 'Differential expression'] },
  inputs: { sig: GeneSignature, gmt: GMT },
  tests: 'sig',
  output: Table,
  converts: false,
  story: ({ output }) => {
    const best = output.head.flatMap((row) => {
      const [set, direction, adjusted] = [row[SET], row[DIRECTION], row[ADJUSTED]]
      return typeof adjusted === 'number' && adjusted < LEVEL
        ? [`${String(set)} (${String(direction)}, adjusted p = ${scientific(adjusted)})`]
        : []
    })
    const tested = counted(output.rows, 'gene set')
    return {
      abstract: prose`${tested} ${were(output.rows)} tested along the signature by camera.`,
      finding:
        best.length === 0
          ? prose`No gene set moved as a whole (adjusted p < ${LEVEL}, camera, of ${tested}).`
          : prose`Of ${tested}, ${listOf(best.slice(0, NAMED))} moved most as a whole (camera).`,
      introduction: prose`Genes of a set go together, so that tests which take each for itself find too much; camera counts
        with that ${wuSmyth2012}.`,
      methods: prose`Gene sets (${figure('gmt')}) were tested along the moderated statistics of the signature (${figure('sig')}) by camera ${wuSmyth2012}, as
        cameraPR of limma ${ritchie2015} with a correlation of 0.01 between the genes of a set; p-values were adjusted after Benjamini and
        Hochberg over ${tested} of two genes or more.`,
      tableLegend: prose`${tested} along the signature by camera: genes, direction, mean statistic, p and adjusted p.`,
    }
  },
})
