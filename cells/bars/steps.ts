import { gene } from '../entity/entities.ts'
import { ScoredGenes } from '../gene/steps.ts'
import { barChart, barPlot } from './family.ts'

export const geneBarChart = barChart(gene, ScoredGenes)
export const geneBarPlot = barPlot(gene, ScoredGenes)
