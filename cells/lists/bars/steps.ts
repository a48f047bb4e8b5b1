import { ScoredDiseases } from '../../kinds/disease/steps.ts'
import { ScoredDrugs } from '../../kinds/drug/steps.ts'
import { barChart } from '../../shared/entity/bars.ts'
import { disease, drug, gene, glycan, metabolite, pathway, phenotype, tissue } from '../../shared/entity/entities.ts'
import { ScoredGenes } from '../../kinds/gene/steps.ts'
import { ScoredGlycans } from '../../kinds/glycan/steps.ts'
import { ScoredMetabolites } from '../metabolite-lists/steps.ts'
import { ScoredPathways } from '../../kinds/pathway/steps.ts'
import { ScoredPhenotypes } from '../../kinds/phenotype/steps.ts'
import { ScoredTissues } from '../../kinds/tissue/steps.ts'

export const diseaseBarChart = barChart(disease, ScoredDiseases)
export const drugBarChart = barChart(drug, ScoredDrugs)
export const geneBarChart = barChart(gene, ScoredGenes)
export const glycanBarChart = barChart(glycan, ScoredGlycans)
export const metaboliteBarChart = barChart(metabolite, ScoredMetabolites)
export const pathwayBarChart = barChart(pathway, ScoredPathways)
export const phenotypeBarChart = barChart(phenotype, ScoredPhenotypes)
export const tissueBarChart = barChart(tissue, ScoredTissues)
