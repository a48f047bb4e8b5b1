import { ScoredDiseases } from '../disease/steps.ts'
import { ScoredDrugs } from '../drug/steps.ts'
import { barPlot } from '../entity/bars.ts'
import { disease, drug, gene, glycan, metabolite, pathway, phenotype, tissue } from '../entity/entities.ts'
import { ScoredGenes } from '../gene/steps.ts'
import { ScoredGlycans } from '../glycan/steps.ts'
import { ScoredMetabolites } from '../metabolite-lists/steps.ts'
import { ScoredPathways } from '../pathway/steps.ts'
import { ScoredPhenotypes } from '../phenotype/steps.ts'
import { ScoredTissues } from '../tissue/steps.ts'

export const diseaseBarPlot = barPlot(disease, ScoredDiseases)
export const drugBarPlot = barPlot(drug, ScoredDrugs)
export const geneBarPlot = barPlot(gene, ScoredGenes)
export const glycanBarPlot = barPlot(glycan, ScoredGlycans)
export const metaboliteBarPlot = barPlot(metabolite, ScoredMetabolites)
export const pathwayBarPlot = barPlot(pathway, ScoredPathways)
export const phenotypeBarPlot = barPlot(phenotype, ScoredPhenotypes)
export const tissueBarPlot = barPlot(tissue, ScoredTissues)
