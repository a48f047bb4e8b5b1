import { ScoredDiseases } from '../../kinds/disease/steps.ts'
import { ScoredDrugs } from '../../kinds/drug/steps.ts'
import { barPlot } from '../../shared/entity/bars.ts'
import { disease, drug, gene, glycan, metabolite, pathway, phenotype, tissue } from '../../shared/entity/entities.ts'
import { ScoredGenes } from '../../kinds/gene/steps.ts'
import { ScoredGlycans } from '../../kinds/glycan/steps.ts'
import { ScoredMetabolites } from '../metabolite-lists/steps.ts'
import { ScoredPathways } from '../../kinds/pathway/steps.ts'
import { ScoredPhenotypes } from '../../kinds/phenotype/steps.ts'
import { ScoredTissues } from '../../kinds/tissue/steps.ts'

export const diseaseBarPlot = barPlot(disease, ScoredDiseases)
export const drugBarPlot = barPlot(drug, ScoredDrugs)
export const geneBarPlot = barPlot(gene, ScoredGenes)
export const glycanBarPlot = barPlot(glycan, ScoredGlycans)
export const metaboliteBarPlot = barPlot(metabolite, ScoredMetabolites)
export const pathwayBarPlot = barPlot(pathway, ScoredPathways)
export const phenotypeBarPlot = barPlot(phenotype, ScoredPhenotypes)
export const tissueBarPlot = barPlot(tissue, ScoredTissues)
