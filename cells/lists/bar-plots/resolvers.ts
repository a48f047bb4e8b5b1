import type { Resolvers } from '@playbook/core/resolver'
import { disease, drug, gene, glycan, metabolite, pathway, phenotype, tissue } from '../../shared/entity/entities.ts'
import { resolveBarPlot } from '../../shared/entity/barResolvers.ts'
import type * as steps from './steps.ts'

export const resolvers: Resolvers<typeof steps> = {
  diseaseBarPlot: resolveBarPlot(disease),
  drugBarPlot: resolveBarPlot(drug),
  geneBarPlot: resolveBarPlot(gene),
  glycanBarPlot: resolveBarPlot(glycan),
  metaboliteBarPlot: resolveBarPlot(metabolite),
  pathwayBarPlot: resolveBarPlot(pathway),
  phenotypeBarPlot: resolveBarPlot(phenotype),
  tissueBarPlot: resolveBarPlot(tissue),
}
