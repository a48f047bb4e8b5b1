import { FileRecord } from '@playbook/core/api/files'
import { defineStep } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { z } from 'zod'
import { GeneCountMatrix } from '../../matrix/types.ts'
import { elysium } from '../../services/elysium.ts'
import { counted } from '../../shared/words.ts'
import { samplesOf } from './samples.ts'

const introduction = prose`Samples of RNA sequencing can be compared when their reads were aligned and counted in one way
  ${elysium.reference}.`

export const alignReads = defineStep({
  id: 'FASTQAlignment',
  label: 'Align FASTQ files',
  description:
    'Upload files of reads (.fastq.gz), have them aligned to the human genome, and count the reads of each gene',
  icon: 'upload',
  tags: { Type: ['File', 'Gene'], Cardinality: ['Matrix'] },
  costly: true,
  inputs: {},
  params: z.strictObject({
    /** Tells the files of this upload from those of others. */
    uid: z.uuid(),
    filenames: z.array(z.string()),
    organism: z.literal('human'),
    paired: z.boolean().optional(),
    /** Where the files are, if they are not with Elysium yet. */
    files: z.array(z.strictObject(FileRecord.shape)).optional(),
  }),
  output: GeneCountMatrix,
  external: elysium,
  story: ({ params: { filenames, paired = false }, output: { shape } }) => {
    const samples = samplesOf(filenames, paired).length
    const reads = `${paired ? 'paired-end' : 'single-end'} reads`
    return {
      abstract: prose`Uploaded reads of ${counted(samples, 'sample')} were uniformly aligned with Elysium ${elysium.reference}.`,
      introduction,
      methods: prose`The ${reads} of ${counted(samples, 'sample')} (${counted(filenames.length, 'FASTQ file')}) were aligned to
        the human genome and counted per gene with Elysium ${elysium.reference}; counts were rounded to whole numbers, halves to the even one.`,
      tableLegend: prose`Gene count matrix of ${counted(shape[0], 'gene')} × ${counted(shape[1], 'sample')} that Elysium aligned.`,
    }
  },
})
