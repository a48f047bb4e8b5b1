/**
 * Questions that a playbook answers, ready to be opened and filled in with an example: chains of step ids, as a
 * researcher would write them down. A test runs them all.
 */
import { differentialExpression, countsToPca, dotsInOwnData, reverseSignature, surfaceTargets } from './files.ts'
import { drugInteractions, induceProcess, sideEffects } from './drugs.ts'
import { connectTheDots, guiltByAssociation, threeSets } from './gene-sets.ts'
import { aboutGene, aboutVariant, relatedMolecules, tissueOfFactor, variantInTumors } from './genes.ts'
import { threeTreatments } from './study.ts'
import type { Template } from './template.ts'

export { sets } from './sets.ts'
export { notebookOf, TEMPLATE_GOALS, TEMPLATE_STARTS, type Template } from './template.ts'

/** All templates, those that start from the same beside each other. */
export const templates: readonly Template[] = [
  aboutGene,
  tissueOfFactor,
  relatedMolecules,
  guiltByAssociation,
  connectTheDots,
  threeSets,
  aboutVariant,
  variantInTumors,
  drugInteractions,
  sideEffects,
  induceProcess,
  countsToPca,
  differentialExpression,
  threeTreatments,
  reverseSignature,
  dotsInOwnData,
  surfaceTargets,
]
