/** What researchers say of drugs, diseases, metabolites and glycans. */
export const DRUG_WORDS = `
drug: compound, chemical, ligand, molecule, small molecule, medicine, medication, pharmaceutical, therapeutic, agent, substance, pill, therapy, treatment, inhibitor, agonist, antagonist, blocker, modulator, activator, #drug
compound: small molecule, molecule, chemical, agent, drug, substance
cytotoxicity: toxic, toxicity, tox, side effect, adverse effect, adverse event, adverse reaction, adverse drug reaction, adverse, safety, safe, unsafe, harm, harmful, danger, dangerous, poison, poisonous, hepatotoxic, hepatotoxicity, cardiotoxic, cardiotoxicity, nephrotoxic, neurotoxic, genotoxic, tolerability, tolerated, lethal, ld50, ic50, ec50, potency, kill, kill cell, viability, injury, liver injury, cytotoxic, damage, risky, lethal dose, overdose, toxicology, adverse outcome, risk for patient, organ damage, undesired effect, unwanted effect
blood brain barrier: bbb, brain, cns, cns active, cns penetration, brain penetration, brain penetrant, brain exposure, brain uptake, brain permeability, permeability, penetrate, cross, enter, central nervous system, get into, cerebrospinal, csf, passage, pass, intracranial, neurological access, barrier
fda approved: licensed, licenced, marketed, on market, market, approval, approved, prescription, prescribed, clinical use, used in clinic, clinic, authorised, authorized, registered drug
drug similar: similar drug, drug like, drug like this, act like, analogue, analog, alternative, alternative drug, same class, related compound, related drug, resemble, resembling, alike, substitute, equivalent, neighbor, congener, behave like, same action, comparable drug, extend drug, extend list, chemically related, structurally related, related medicine, more drug like, expand drug, same mechanism
idg drug target: target, drug target, targeted by, drug that target, druggable, druggability, tractable, inhibitor, agonist, antagonist, blocker, modulator, activator, ligand, available drug, hit it, drug against
drug mentioned gene: inhibitor, modulator, drug in literature, drug associated, activator, ligand
gene mentioned drug: target, drug target, off target, mechanism, mechanism of action, moa, affect gene, gene affected, bind, gene associated, gene in literature, literature, act on, acts on, work, gene linked, mode of action, pharmacodynamic
gene mentioned disease: implicated, susceptibility, susceptible, risk gene, cause, causal, causative, associated gene, associated, linked, underlying, gene responsible, disease gene, involved, gene behind, predispose, culprit
drug mentioned disease: drug repurposing, repurposing, repurpose, repositioning, treat, treated, treatment, treatment option, therapy, therapeutic, medicine, medication, cure, indicated, used for, used against, drug for, drug against, option, prescribe, remedy
gene set named drug: gene expression, change gene expression, transcriptional effect, expression change, expression signature
gene set named tissue: top expressed gene, highly expressed gene, most expressed gene, gene expressed most
gene set named gene: gene does regulate, gene does bind, gene does control, gene does target, target gene of, gene regulated by, gene controlled by, gene bound by
gene set named disease: disease gene set, gene signature, expression signature, published signature
sample of disease: patient sample, transcriptome of, expression data, rna seq data, geo sample, dataset, public data
sample of drug: treated sample, sample treated, geo sample treated, transcriptome of, rna seq data, geo sample, dataset, public data
gene mentioned phenotype: cause, causal, implicated, associated gene, linked, underlying, gene behind, behind
gene mentioned tissue: marker, marker gene, gene important, gene typical, typical gene, tissue gene, tissue specific gene, characteristic gene
metabolite refmet: standard name, nomenclature, super class, superclass, chemical class, class, molecular formula, formula, exact mass, mass, molecular weight, molar mass, weight, harmonise name, refmet entry, systematic name, naming, pubchem id, structure
enrichment metabolite set metenp: metabolite enrichment, pathway, class enrichment, metabolic pathway, metabolite pathway, enriched metabolite, overrepresented metabolite, msea
metabolite gene: metabolise
glycan glygen: glycan structure, structure, sugar structure, glycan mass, composition, motif of glycan, about glycan
enzyme glycan: glycosyltransferase, biosynthesis, biosynthetic, build, made by, synthesis, synthesise, enzyme, glycogene
glycan: sugar, oligosaccharide, carbohydrate, glycome
glycosylation site glycosight: mzidentml, glycopeptide, peptide
`
