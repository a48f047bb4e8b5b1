import { inputError, type Case } from '../simulation.ts'

const counts = {
  filename: 'counts.tsv',
  text: 'gene\ts1\ts2\negfr\t90\t110\nALB\t10\t20\nSilent\t1\t3\nTERT\t5\t7\n',
}
const preview = {
  shape: [4, 2],
  columns: ['s1', 's2'],
  index: ['egfr', 'ALB', 'Silent', 'TERT'],
  values: [
    [90, 110],
    [10, 20],
    [1, 3],
    [5, 7],
  ],
  ellipses: [null, null],
}
const summary =
  '{"n":2,"genes":{"EGFR":{"mean":100,"std":10},"ALB":{"mean":15,"std":5},"SILENT":{"mean":2,"std":1},"TERT":{"mean":6,"std":1}}}'
const post = (bg: string) =>
  `POST https://targetranger.maayanlab.cloud/api/query_db_targets {"bg":"${bg}","inputData":${summary}}`

/** Of two samples: the t-statistics over each background. */
const scored = (term: string, t: number) => ({ term, zscore: t, t })
const overGtex = [scored('EGFR', 60 / Math.sqrt(50 + 4)), scored('TERT', 3 / Math.sqrt(0.5 + 0.04))]
const overArchs4 = [scored('TERT', 3 / Math.sqrt(0.5 + 0.04)), scored('ALB', 12 / Math.sqrt(12.5 + 0.04))]

const screened = (step: string, background: string, output: unknown) => ({
  step: `${step}[${background}]`,
  inputs: { input: preview },
  files: { input: counts },
  gives: { output },
  requests: [post(background)],
})

/** TargetRanger: counts and annotated data over both backgrounds; no gene above them. */
export const cases: readonly Case[] = [
  {
    about: 'without a gene whose fold change is infinite',
    ...screened('TargetRangerScreenTargets', 'GTEx_transcriptomics', overGtex),
  },
  screened('TargetRangerScreenTargets', 'ARCHS4', overArchs4),
  screened('TargetRangerScreenTargetsFromAnnData', 'GTEx_transcriptomics', overGtex),
  screened('TargetRangerScreenTargetsFromAnnData', 'ARCHS4', overArchs4),
  {
    step: 'TargetRangerScreenTargetsFromAnnData[GTEx_transcriptomics]',
    about: 'no gene above the background',
    inputs: { input: { ...preview, shape: [1, 2], index: ['ALB'], values: [[10, 20]] } },
    files: { input: { filename: 'low.tsv', text: 'gene\ts1\ts2\nALB\t10\t20\n' } },
    gives: inputError(
      'No targets found. No gene is expressed higher than in GTEx: check that the matrix holds raw counts of genes by symbol.',
    ),
    requests: [
      'POST https://targetranger.maayanlab.cloud/api/query_db_targets {"bg":"GTEx_transcriptomics","inputData":{"n":2,"genes":{"ALB":{"mean":15,"std":5}}}}',
    ],
  },
]
