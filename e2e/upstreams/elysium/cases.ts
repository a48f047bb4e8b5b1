import type { Case } from '../simulation.ts'

const ALIGNMENT = 'https://maayanlab.cloud/cloudalignment'
const CHARON = 'https://maayanlab.cloud/charon'
const FILES = 'https://s3.amazonaws.com/biodos'
const ACCOUNT = 'username=sandbox&password=sandbox'

const pairs = '0b8e7a52-6f1d-4c3e-9a51-2f6d8c4b7e10'
const single = '1c9f8b63-7a2e-4d4f-8b62-3a7e9d5c8f21'
const failing = '2da09c74-8b3f-4e5a-9c73-4b8fae6d9a32'

const stored = /^storage:\/\/[0-9a-f]{64}$/
const sha256 = /^[0-9a-f]{64}$/
const GENES = ['TSPAN6', 'TNMD', 'DPM1', 'SCYL3']
const matrix = (columns: readonly string[]) => ({
  url: stored,
  filename: 'alignment.tsv',
  description: 'Aligned gene count matrix',
  size: Number,
  sha256,
  shape: [4, columns.length],
  columns,
  index: GENES,
  totals: columns.map(() => 1953),
  values: [1023, 0, 877, 53].map((count) => columns.map(() => count)),
  ellipses: [null, null],
})
const job = (uid: string, sample: string, file1: string, file2?: string) =>
  `GET ${ALIGNMENT}/createjob?organism=human&file1=${uid}-${file1}${file2 === undefined ? '' : `&file2=${uid}-${file2}`}&outname=${uid}-${sample}-hs&${ACCOUNT}`
const progress = (uid: string) => `GET ${ALIGNMENT}/progress?prefix=${uid}&${ACCOUNT}`
const signPolicy = `GET ${CHARON}/signpolicy?${ACCOUNT}`

/** Alignments of files that the account has already, as workflows of PWB bring them along. */
export const cases: readonly Case[] = [
  {
    step: 'FASTQAlignment',
    inputs: {},
    params: {
      uid: pairs,
      filenames: ['control_1.fastq.gz', 'control_2.fastq.gz', 'treated_2.fastq.gz', 'treated_1.fastq.gz'],
      organism: 'human',
      paired: true,
    },
    gives: { output: matrix(['control', 'treated']) },
    requests: [
      job(pairs, 'control', 'control_1.fastq.gz', 'control_2.fastq.gz'),
      job(pairs, 'treated', 'treated_1.fastq.gz', 'treated_2.fastq.gz'),
      progress(pairs),
      signPolicy,
      `GET ${CHARON}/files?prefix=${pairs}&${ACCOUNT}`,
      `GET ${FILES}/f0a1/${pairs}-control-hs_gene.tsv`,
      `GET ${FILES}/f0a1/${pairs}-treated-hs_gene.tsv`,
    ],
  },
  {
    step: 'FASTQAlignment',
    about: 'one file of single-end reads',
    inputs: {},
    params: { uid: single, filenames: ['reads.fastq.gz'], organism: 'human' },
    gives: { output: matrix(['reads']) },
    requests: [
      job(single, 'reads', 'reads.fastq.gz'),
      progress(single),
      signPolicy,
      `GET ${CHARON}/files?prefix=${single}&${ACCOUNT}`,
      `GET ${FILES}/f0a1/${single}-reads-hs_gene.tsv`,
    ],
  },
  {
    step: 'FASTQAlignment',
    about: 'a job that fails does not vanish from the matrix',
    inputs: {},
    params: { uid: failing, filenames: ['good.fastq.gz', 'broken.fastq.gz'], organism: 'human', paired: false },
    gives: {
      error: {
        name: 'UpstreamError',
        message: 'Elysium could not align broken. Check the files; Retry aligns only them again, the others are kept.',
      },
    },
    requests: [job(failing, 'good', 'good.fastq.gz'), job(failing, 'broken', 'broken.fastq.gz'), progress(failing)],
  },
  {
    step: 'FASTQAlignment',
    about: 'a sample of which one file is missing',
    inputs: {},
    params: {
      uid: single,
      filenames: ['a_1.fastq.gz', 'a_2.fastq.gz', 'b_1.fastq.gz'],
      organism: 'human',
      paired: true,
    },
    gives: {
      error: {
        name: 'InputError',
        message: 'All reads should be paired with two files with suffixes _1 & _2',
      },
    },
    requests: [],
  },
]
