import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_PAIRS, problemOf, samplesOf } from './samples.ts'

it('takes two files with the same name before _1 and _2 for one sample, in whatever order they come', () => {
  const files = ['b_2.fastq.gz', 'a_1.fastq.gz', 'b_1.fastq.gz', 'a_2.fastq.gz']
  expect([problemOf(files, true), samplesOf(files, true)]).toEqual([
    undefined,
    [
      { name: 'b', files: ['b_1.fastq.gz', 'b_2.fastq.gz'] },
      { name: 'a', files: ['a_1.fastq.gz', 'a_2.fastq.gz'] },
    ],
  ])
})

it('says what is wrong before anything is uploaded', () => {
  expect([
    problemOf([], false),
    problemOf(['a.fastq'], false),
    problemOf(['a.fastq.gz', 'a.fastq.gz'], false),
    problemOf(['a_1.fastq.gz'], true),
    problemOf(['a_1.fastq.gz', 'a_2.fastq.gz', 'b.fastq.gz'], true),
    problemOf(['a_1.fastq.gz'], false),
  ]).toEqual([
    'Choose at least one file of reads.',
    'a.fastq is no file of reads. Choose files whose names end with .fastq.gz.',
    'a.fastq.gz is there twice. Remove one of them.',
    NO_PAIRS,
    NO_PAIRS,
    undefined,
  ])
})

it('has every file in one sample, whatever the files are called', () => {
  const name = fc.stringMatching(/^[a-c_12]{1,4}$/)
  fc.assert(
    fc.property(fc.uniqueArray(name, { minLength: 1 }), (names) => {
      const paired = names.flatMap((one) => [`${one}_1.fastq.gz`, `${one}_2.fastq.gz`])
      const found = samplesOf(paired, true).flatMap(({ files }) => files)
      expect(found.toSorted()).toEqual([...new Set(paired)].toSorted())
    }),
  )
})
