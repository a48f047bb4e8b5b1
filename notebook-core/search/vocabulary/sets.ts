/** What researchers say of enrichment, libraries and lists against each other. */
export const SET_WORDS = `
enrichment in enrichr: gene set enriched, enriched gene set, which gene set, what have in common
enrichment analysis: ora, overrepresentation analysis, overrepresentation, over representation, over represented, functional enrichment, functional annotation, david, metascape, gprofiler, toppgene, enriched term, gene set analysis
enrichment library: hypergeometric, fisher, own background, custom library
enrichment: overrepresentation, overrepresented, over representation, over represented, enriched
go biological process: #pathway, go, go term, go enrichment, go annotation, gene ontology, ontology, biological process, cellular process, process, involved, ~function, functional, functional enrichment, functional annotation, biological theme, theme, cellular component, same process, act together, common function, shared function, what they do
kegg pathway: share pathway, shared pathway, common pathway, pathway in common, #pathway, reactome, kegg, pathway, involved, signaling, cascade, signal transduction, route, pathway analysis, biological pathway, molecular pathway
msigdb hallmark: #pathway, msigdb, hallmark, hallmark gene set
wikipathway: wiki pathway
gene set library: gmt, gmt file, library file
transcription factor: tf, tfs, upstream regulator, master regulator, regulator, regulate, regulation, regulated, control, drive, driver, binding site, chip seq, bind promoter, transcriptional, transcriptional control, control transcription, govern, orchestrate, regulon, ~upstream, target gene of, chromatin immunoprecipitation, chip, promoter occupancy, sit on promoter, motif enrichment, transcriptional regulator, binding to promoter, tf binding
kinase gene set: upstream kinase, kinase, phosphorylated, phosphorylate, phosphorylation, phosphoproteome, kinome, kinase activity, kinase substrate, kinase act upstream, kinase upstream, ~upstream
kinase gene set kea3: kinase phosphorylate, kinase that phosphorylate, phosphorylate protein, phosphorylate gene
keep kinase gene set: only kinase, keep only kinase, which are kinase, filter kinase, restrict to kinase
keep ion channel gene set: ion channel, channel
keep gpcr gene set: gpcr, g protein coupled, receptor coupled, seven transmembrane, receptor
keep understudied protein: understudied, dark gene, dark protein, neglected, unstudied, poorly studied, little studied, orphan gene, novel protein, uncharted
cell type: cell type, cell marker, marker gene, immune cell, cell population, cell identity, cell of origin, lineage, marker, mark, celltype, cell, #cell, t cell, b cell, nk cell, dendritic cell, stem cell
ageing signature: aging, longevity, age, old age, elderly, senescence, older, lifespan
tissue after exercise: exercise, training, endurance, physical activity, motrpac
human phenotype: hpo, omim, symptom, clinical feature, clinical sign, abnormality, clinical phenotype, manifestation, syndrome feature
rare disease: omim, mendelian, orphan disease, inherited disease, monogenic, inherited, congenital, hereditary, genetic disorder, inherited disorder, orphan
mouse phenotype: knock out, cause in mice, mice, mouse, mouse model, mouse knockout, knockout, knockout mice, knock out mice, loss of function, null allele, animal model, komp, impc, mgi, deficient mice, mutant mice, murine, mouse mutant, mutant, transgenic, in vivo phenotype, rodent
crispr knock out: knockout, crispr, knockdown, gene perturbation, loss of gene, sirna, shrna, perturbation
gwas phenotype: trait, gwas, gwas trait, gwas hit, genome wide association, genetic association, human genetic, loci, locus, complex trait, ~heritable, population genetic, biobank, uk biobank, risk locus, common variant
phenotype: trait, condition, symptom
venn diagram gene set: compare list, compare two list, compare gene list, compare gene set, compare set, overlap, overlapping, venn, both list, two list, list share, shared, common gene, intersect list, between list, euler
intersection gene set: in common, common, shared, intersect, intersection, both list, overlap, core, in every, all list, in all
upset plot gene set: upset, many list, several list
rummagene: who studied, studied gene set, like this, published, published list, seen before, paper, supplement, supplementary, supplementary table, article, publication, reported, literature, other people list, previous study, described before, pmc, published signature, published gene signature, literature list, like mine
rummageo: similar study, public dataset, geo study, geo dataset, geo, dataset, public study, study with, experiment, transcriptomic study, expression study, similar experiment, similar dataset, transcriptome like
gene set similar: expand list, expand gene set, expand, extend, grow, augment, add related gene, related gene, functionally related, more gene like, complete list, similar gene, neighbor
gene guilty association: guilt by association, guilty
connect dot string: bind, ppi, interactome, interaction, interact, protein interaction, protein protein interaction, network, string network, binding partner, partner, complex, protein complex, connected, cytoscape, string, module, subnetwork, hub, how connect, connect, connectivity, link between protein, wire, touch
gene set string: ppi
mover gene set among compound: drug reverse, reverse, mimic, compound mimic, drug mimic, repurpose, repurposing, connectivity map, cmap, ~perturbation, chemical perturbation, reverse it, compound that change, ~lincs, chemical genetics, chemical that, small molecule perturbation, drug effect
sigcom lincs: lincs
lincs l1000: lincs, l1000
metabolite gene set: metabolite, substrate, ~product, metabolome, small metabolite
reaction gene set: reaction, catalyse, catalyze, enzymatic, biochemical, enzyme, conversion, ec number
metabolism: metabolic, metabolise, enzyme, biochemical
metabolite: lipid, metabolome, substrate, small metabolite
enriched glycan: glycosylation, glycan, glycome, sugar
union gene set: union, pool, merge, merged, combine list, put together, all gene together, join list, unite
consensus gene set: consensus, core, common core, at least two, majority, recurrent, most frequent
umap gene set: map, map of set, landscape, set as map
enriched tissue: come from, express, expressed, origin, tissue of origin, source tissue
gene set enrichment ranked list: run gsea, ranked
publication geo study: paper of study, which paper, article of series, belong to series, associated publication
`
