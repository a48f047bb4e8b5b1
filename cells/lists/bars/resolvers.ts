import type { Resolvers } from '@playbook/core/resolver'
import { disease, drug, gene, glycan, metabolite, pathway, phenotype, tissue } from '../../shared/entity/entities.ts'
import { resolveBarChart } from '../../shared/entity/barResolvers.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  diseaseBarChart: resolveBarChart(disease),
  drugBarChart: resolveBarChart(drug),
  geneBarChart: resolveBarChart(gene),
  glycanBarChart: resolveBarChart(glycan),
  metaboliteBarChart: resolveBarChart(metabolite),
  pathwayBarChart: resolveBarChart(pathway),
  phenotypeBarChart: resolveBarChart(phenotype),
  tissueBarChart: resolveBarChart(tissue),
}
