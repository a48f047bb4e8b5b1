/** The reads of one sample. */
export interface Sample {
  readonly name: string
  readonly files: readonly [string] | readonly [string, string]
}

const READS = /\.fastq\.gz$/i
const PAIRED = /^(.+)_([12])\.fastq\.gz$/i

/** The words for files that are no pairs. */
export const NO_PAIRS = 'All reads should be paired with two files with suffixes _1 & _2'

/** Whether a file is one of reads, by its name. */
export const isReads = (filename: string): boolean => READS.test(filename)

/** The words for a file that is none. */
export const notReads = (filename: string) =>
  `${filename} is no file of reads. Choose files whose names end with .fastq.gz.`

/** What is wrong with files before they are aligned; nothing where they can be. */
export function problemOf(filenames: readonly string[], isPaired: boolean): string | undefined {
  if (filenames.length === 0) return 'Choose at least one file of reads.'
  const other = filenames.find((name) => !isReads(name))
  if (other !== undefined) return notReads(other)
  const twice = filenames.find((name, at) => filenames.indexOf(name) !== at)
  if (twice !== undefined) return `${twice} is there twice. Remove one of them.`
  return isPaired && pairsOf(filenames) === undefined ? NO_PAIRS : undefined
}

/** The samples of files, in their order: two files with the same name before `_1` and `_2` are one, where reads are paired. */
export function samplesOf(filenames: readonly string[], isPaired: boolean): readonly Sample[] {
  if (isPaired) return pairsOf(filenames) ?? []
  return filenames.map((file) => ({ name: file.replace(READS, ''), files: [file] }))
}

function pairsOf(filenames: readonly string[]): readonly Sample[] | undefined {
  const bases = filenames.map((file) => PAIRED.exec(file)?.[1])
  const names = [...new Set(bases)]
  const samples: Sample[] = []
  for (const name of names) {
    const found = filenames.filter((_file, at) => bases[at] === name)
    const first = found.find((file) => PAIRED.exec(file)?.[2] === '1')
    const second = found.find((file) => PAIRED.exec(file)?.[2] === '2')
    if (name === undefined || found.length !== 2 || first === undefined || second === undefined) return undefined
    samples.push({ name, files: [first, second] })
  }
  return samples
}
