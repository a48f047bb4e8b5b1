/** A file that steps read, with its first lines as an example. */
export interface FileFormat {
  readonly name: string
  readonly endings: string
  /** What has to stand where. */
  readonly text: string
  /** None for what is not a text. */
  readonly example?: string
  /** The words that find its steps in the catalogue. */
  readonly query: string
}

export const FILE_FORMATS: readonly FileFormat[] = [
  {
    name: 'Count matrix',
    endings: '.tsv, .csv, .txt, .gct, also .gz; .xlsx, .h5, .h5ad, or as .zip 10x, salmon, kallisto, RSEM, STAR',
    text: 'One row per gene, metabolite or protein, one column per sample; the first row names the samples, the first column the rows. Tables of featureCounts and series matrices of GEO are read as they are. The files that salmon, kallisto, RSEM, STAR or HTSeq wrote for each sample are joined from one .zip, transcripts by a table tx2gene.tsv in it. Differential expression needs raw counts: whole numbers, not TPM.',
    example: 'gene\tcontrol_1\tcontrol_2\ttreated_1\ttreated_2\nTP53\t812\t774\t1630\t1542\nMDM2\t240\t251\t903\t877',
    query: 'upload count matrix',
  },
  {
    name: 'Sample metadata',
    endings: '.tsv, .csv, .txt, .xlsx',
    text: 'One row per sample, named as in the matrix, and one column for each thing known of it.',
    example: 'sample\tcondition\ncontrol_1\tControl\ntreated_1\tTreated',
    query: 'upload sample metadata',
  },
  {
    name: 'Annotated data',
    endings: '.h5ad',
    text: 'Matrix and sample metadata in one file, as AnnData writes it.',
    query: 'upload annotated data',
  },
  {
    name: 'Gene signature',
    endings: '.tsv, .csv, .txt, .xlsx',
    text: 'One row per gene, with the columns Pval, AdjPval and LogFC, or as DESeq2, limma and edgeR call them in R; what else a comparison gives is shown, too.',
    example: 'gene_symbol\tStatistic\tPval\tAdjPval\tLogFC\nSTAT2\t17.96\t2.4e-14\t4.9e-11\t3.65',
    query: 'upload gene signature',
  },
  {
    name: 'Library of sets',
    endings: '.gmt, .dmt, .txt, also .gz',
    text: 'One set per line: its name, a description that may be empty, and its members, with tabs between them.',
    example: 'Type I interferon response\t\tISG15\tIFIT1\tMX1\nType II interferon response\t\tSTAT1\tIRF1\tCIITA',
    query: 'upload library',
  },
  {
    name: 'List',
    endings: 'pasted, or a text file',
    text: 'One item per line, or with commas, semicolons or tabs between them. What a spreadsheet made of gene symbols is repaired if you wish.',
    example: 'TP53\nMDM2\nEGFR',
    query: 'set input',
  },
  {
    name: 'Reads',
    endings: '.fastq.gz',
    text: 'What a sequencer wrote, one file per sample, or two with paired ends.',
    query: 'align',
  },
  {
    name: 'Identified glycopeptides',
    endings: '.mzid, .mzid.gz, .tar.gz, .tgz',
    text: 'What a search of mass spectra found, in mzIdentML.',
    query: 'glycosight',
  },
]
