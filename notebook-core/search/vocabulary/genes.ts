/** What researchers say of genes and proteins. */
export const GENE_WORDS = `
tissue express gene: tissue expression, protein expression, protein level, protein abundance, expressed, expression, where expressed, transcribed, transcript, transcript level, transcript abundance, mrna level, rna level, abundance, made, produced, found in body, organ, human protein atlas, protein atlas, body map, brain region, baseline expression, tissue specificity, tissue specific, expression profile, housekeeping, ubiquitous, how strongly expressed, high expression, localisation, localization, where active, which organ, ~found in, body found, normal tissue, healthy tissue
tissue: organ, body, anatomy, anatomical, brain region, #tissue
tumor express gene: expression in cancer, mutation cancer, pediatric, pediatric cancer, pediatric tumor, childhood, childhood cancer, childhood tumor, tcga, kids, children, overexpressed, cancer expression, tumour expression, in tumour, oncogene expression, higher in tumor, lower in tumor, elevated in tumor, up in tumor, high in tumor, increased in tumor, tumor versus normal, tumour versus normal, tumor versus healthy, cancer versus normal, cancer versus healthy
tumor: oncology, #tumor
interaction gene string: ppi, interactome, interaction, interact, protein interaction, protein protein interaction, network, ppi network, interaction partner, string network, cytoscape, binding partner, partner, bind, binding, interactor, physical, complex, string, associate with, contact, connected, work together, cooperate, dimerise, dimer, protein neighbour, touch
gene similar: similar gene, related gene, functionally related, neighbor, paralog like
gene similar co expression: coexpression, coexpressed, co expressed, co regulated, coregulated, covary, correlated gene, correlate with gene, expressed together, moving together, move together, same expression pattern
identifier gene: ensembl to symbol, ensembl, entrez, uniprot, refseq, symbol, convert, convert id, id conversion, gene id, map id, map symbol, accession, alias, hgnc, ncbi gene id, cross reference, database id, id
record gene: what do this gene do, about gene, genecard, gene card, full name, basic information, overview, describe, description, chromosome, gene location, what kind of gene, what gene is, tell gene, summary, ~background
predict function gene: gene function, function, role, what do this gene do, uncharacterised, uncharacterized, unknown function, biological role, do, purpose
literature gene sum: ai summary, summary, summarise, summarize, literature, paper, publication, pubmed, review, abstract, article, known about, text mined, text mining, written about, state of knowledge, published
literature: paper, publication, pubmed, review, article, text mining, text mined, abstract, citation
gene mentioned gene: co mentioned, mentioned together, cooccur, co occur, co cited, gene in literature
regulatory element: enhancer, promoter, cis regulatory, cis element, ccre, silencer, insulator, open chromatin, accessible chromatin, dnase, distal, regulatory region, regulatory dna, regulatory sequence, regulatory site, chromatin, epigenomic, screen
compound move gene up: increase expression, raise expression, increase, raise, boost, elevate, stimulate, enhance, induce, upregulate, activate, agent that, compound increase
compound move gene down: lower expression, reduce expression, decrease expression, lower, reduce, decrease, suppress, silence, inhibit expression, downregulate, repress, chemical lower
change gene: upregulate, downregulate, change expression, alter expression, modulate, shift, perturb, perturbation, affect expression, influence, chemical perturbation, move
crispr knock out gene move: knockout that change, knockdown that, knock out lower, knock out raise, silencing that, loss of which, genetic perturbation
disease gene: linked disease, associated disease, disease associated, ~associated, ~cause, disorder, disorder caused, mutated in, patient with mutation, pathology, disease involve, involved in disease, implicated in disease, role in disease
disease: disorder, illness, pathology, condition, indication, #disease
phenotype associated gene clinvar: clinvar, pathogenic variant, variant pathogenic, mutation in, come from mutation, due to mutation, result from mutation, pathogenic mutation, disease variant, variant cause disease, mutation cause disease, variant cause, mutation cause, disease causing variant, disease causing mutation, harmful variant, clinical variant, germline variant
rare disease gene: orphan disease
phenotype associated gene gwas: gwas, trait, complex trait, locus, loci, genome wide association, genetic association, human genetic, biobank
phenotype associated gene: trait, symptom, clinical feature, patient
phosphorylation protein: phosphorylated, phosphosite, phospho, phosphorylation site, ptm, post translational modification, modification
glycosylation protein: glycosylation, glycosylated, glycoprotein, sugar, glycan, n linked, o linked, decorate, carbohydrate, glycosite, ptm, post translational modification, modification
glycan protein: sugar, glycan, decorate, carbohydrate
protein input: accession, glycoprotein, uniprot
protein glygen: protein record, protein information, about protein, entry of protein, protein entry, sequence, protein detail
variant protein: snv, single nucleotide variant, single nucleotide polymorphism, protein variant, amino acid change
metabolite gene: metabolism, metabolite, metabolic, substrate, enzyme make, ~product
gene metabolism: metabolism, metabolic, metabolise, enzyme, biochemical role
select one: pick one, single out
select: pick, choose
transcription factor targeting gene: sit on promoter, bind its promoter, upstream of, who controls, tf on promoter, occupy, controlled by, regulated by
`
