/** What researchers say of variants and regulatory elements, and of what they bring along. */
export const VARIANT_WORDS = `
variant: mutation, single nucleotide variant, single nucleotide polymorphism, snp, snv, polymorphism, allele, rs id, rsid, mutant, substitution
gene near variant: nearest gene, closest gene, nearest, closest, nearby, consequence, in which gene, gene in, which gene, affected gene, gene affected, which gene affected, gene hit by, gene concerned, affect gene, annotate, annotate gene, map to gene, located in, sit in, lie in, gene at, host gene, gene hit, locus, neighborhood, gene, gene model, gene around, around, surrounding gene, neighbouring gene, flanking gene
eqtl sqtl: eqtl, sqtl, qtl, splicing, splice, alter splicing, expression effect, change expression, affect expression, regulate expression, influence expression, quantitative trait, expression quantitative, expression qtl, expression, gtex, transcript level, ~regulate, tissue, effect on transcript, effect on expression, transcript effect
allele specific: allelic, allelic imbalance, allele specific binding, imbalance, histone, histone mark, chromatin mark, methylation, epigenetic, epigenomic
record variant: pathogenic, pathogenicity, benign, clinical significance, population frequency, allele frequency, frequency, maf, consequence, annotate variant, harmful, deleterious, gnomad
identifier variant: clinvar, dbsnp, gnomad, other name, synonym, alias, hgvs, caid, allele registry, cross reference, known in, database, accession, id, record, name
regulatory element variant: enhancer, promoter, regulatory, open chromatin, noncoding function, ccre
gene near regulatory: close to enhancer, nearby gene, target gene, gene close, ~close, regulated gene
variant within regulatory: inside, within, contain, overlap, lie in
position regulatory: coordinate, where, location, locate, genome position, where in genome, chromosome, genomic position, locus
region other assembly: liftover, lift over, hg19, hg38, grch37, grch38, assembly, other build, genome build, convert coordinate, coordinate in hg19, coordinate in hg38, genome version, older build
clinvar: clinvar
variant input: look up snp, look up a snp
variant set input: rs id, rsid, rsids, vcf, paste rs id, paste variant, list of snp, snp list, variant list, list of variant, list of mutation, several variant
gene set input: paste gene list, gene list, my gene, list of gene, hit list, my list
gene set: gene list, signature gene
geo accession: accession, geo study, geo dataset, gse, gsm, geo series
input: start, begin, start with, start from, begin with, enter, type in, paste, give, look up
upload: open, load, import, bring in, have, read, own file, my file, drop, file
upload annotated data: h5ad, anndata, scanpy object
annotated data: anndata, h5ad
upload gene count matrix: featurecount, feature count, htseq, star count, salmon, kallisto, rsem, upload count, count table, count file, count matrix, expression matrix, expression table, raw count, rna seq table, rna seq count, rnaseq count, rna seq data
gene count matrix: count matrix, raw count
upload gene set library: gmt, gmt file, gene set file, own library, library file
upload gene signature: fold change table, table fold change, de table, de result, differential expression table, differential expression result, deseq2 output, deseq2 result, limma output, limma result, top table, result table, logfc table, deg table
upload sample metadata: sample sheet, sample table, phenotype table, design table, clinical data, coldata, sample annotation, group table, sample information, sample info, group labels, experimental design, covariate table
upload metabolite count matrix: metabolomic table, metabolomics table, metabolite table, metabolomics data, peak table, metabolite abundance
figure: image
publication: paper
`
