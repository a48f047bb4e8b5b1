import { ScoredDiseases } from '../disease/steps.ts'
import { ScoredDrugs } from '../drug/steps.ts'
import { barChart } from '../entity/bars.ts'
import { disease, drug, gene, glycan, metabolite, pathway, phenotype, tissue } from '../entity/entities.ts'
import { ScoredGenes } from '../gene/steps.ts'
import { ScoredGlycans } from '../glycan/steps.ts'
import { ScoredMetabolites } from '../metabolite-lists/steps.ts'
import { ScoredPathways } from '../pathway/steps.ts'
import { ScoredPhenotypes } from '../phenotype/steps.ts'
import { ScoredTissues } from '../tissue/steps.ts'

export const diseaseBarChart = barChart(disease, ScoredDiseases)
export const drugBarChart = barChart(drug, ScoredDrugs)
export const geneBarChart = barChart(gene, ScoredGenes)
export const glycanBarChart = barChart(glycan, ScoredGlycans)
export const metaboliteBarChart = barChart(metabolite, ScoredMetabolites)
export const pathwayBarChart = barChart(pathway, ScoredPathways)
export const phenotypeBarChart = barChart(phenotype, ScoredPhenotypes)
export const tissueBarChart = barChart(tissue, ScoredTissues)
