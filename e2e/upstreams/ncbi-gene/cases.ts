import { inputError, type Case } from '../simulation.ts'

const table = (species: string) =>
  `GET https://ftp.ncbi.nlm.nih.gov/gene/DATA/GENE_INFO/Mammalia/${species}.gene_info.gz`

const counts = {
  filename: 'counts.tsv',
  text: 'gene\ts1\ts2\nXIST\t1\t2\nTP53\t3\t4\nA1BGAS\t5\t6\nENSG00000141510.18\t7\t8\nTP53\t10\t20\nMYSTERY\t0\t1\n',
}

const preview = {
  shape: [6, 2],
  columns: ['s1', 's2'],
  index: ['XIST', 'TP53', 'A1BGAS', 'ENSG00000141510.18', 'TP53', 'MYSTERY'],
  values: [
    [1, 2],
    [3, 4],
    [5, 6],
    [7, 8],
    [10, 20],
    [0, 1],
  ],
  ellipses: [null, null],
}

/** The two rows of TP53 are summed; the bytes of the file are those of this machine's HDF5. */
const kept = {
  filename: 'counts.biotype.h5ad',
  url: /^storage:\/\/[0-9a-f]{64}$/,
  sha256: /^[0-9a-f]{64}$/,
  size: Number,
  shape: [2, 2],
  columns: ['s1', 's2'],
  index: ['ENSG00000141510.18', 'TP53'],
  values: [
    [7, 8],
    [13, 24],
  ],
  ellipses: [null, null],
}

/** Genes of a matrix by what NCBI says that they are. */
export const cases: readonly Case[] = [
  {
    step: 'FilterAnnDataByGeneBiotype',
    inputs: { anndata: preview },
    files: { anndata: counts },
    params: { biotypes: ['protein-coding'], species: 'human' },
    gives: { output: kept },
    requests: [table('Homo_sapiens')],
  },
  {
    step: 'FilterAnnDataByGeneBiotype',
    about: 'no gene of that kind',
    inputs: { anndata: preview },
    files: { anndata: counts },
    params: { biotypes: ['tRNA', 'snoRNA'], species: 'mouse' },
    gives: inputError(
      'No genes remaining after filtering for biotypes: tRNA, snoRNA. None of 5 names (XIST, TP53, A1BGAS, …) is such ' +
        'a gene of Mus musculus in NCBI Gene. Choose more biotypes or the other species, and check the names of the genes.',
    ),
    requests: [table('Mus_musculus')],
  },
]
