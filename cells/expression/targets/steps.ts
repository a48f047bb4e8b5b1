import { defineFamily } from '@playbook/core/family'
import { defineStep, type Payload } from '@playbook/core/step'
import { figure, prose, type Reference } from '@playbook/core/story'
import { ScoredGenes } from '../../kinds/types.ts'
import { AnnData, GeneCountMatrix } from '../../matrix/types.ts'
import { benjamini1995, lachmann2018, lonsdale2013 } from '../../references.ts'
import { targetRanger } from '../../services/targetranger.ts'
import { strongest } from '../../shared/signedNames.ts'
import { counted, were } from '../../shared/words.ts'

interface Atlas {
  /** In ids, and what TargetRanger calls it. */
  readonly name: string
  readonly label: string
  readonly citation: Reference
}

const atlases: Readonly<Record<'gtex' | 'archs4', Atlas>> = {
  gtex: { name: 'GTEx_transcriptomics', label: 'GTEx', citation: lonsdale2013 },
  archs4: { name: 'ARCHS4', label: 'ARCHS4', citation: lachmann2018 },
}

const shared = {
  tags: { Type: ['Gene'], Cardinality: ['Scored'], Task: ['Target screening'] },
  output: ScoredGenes,
  external: targetRanger,
  icon: 'chart-bar-decreasing',
} as const

function storyOf({ label, citation }: Atlas, samples: string, targets: Payload<typeof ScoredGenes>) {
  const genes = counted(targets.length, 'gene')
  return {
    abstract: prose`${genes} ${were(targets.length)} expressed higher than in healthy tissues and cells of ${label} ${citation}.`,
    finding:
      targets.length === 0
        ? prose`No gene was expressed higher in ${samples} than in the healthy tissues and cells of ${label}.`
        : prose`${strongest(targets, 1, 't')} were expressed highest in ${samples} compared with the healthy tissues and
            cells of ${label}, of ${counted(targets.length, 'gene')} with a positive t-statistic.`,
    introduction: prose`TargetRanger finds genes that are expressed in samples of a disease and little in healthy tissues,
      which makes their products candidates for targeted therapies ${targetRanger.reference}.`,
    methods: prose`The mean and the population standard deviation of each gene over ${samples} (${figure('input')}) were
      compared with its expression in ${label} ${citation} by TargetRanger ${targetRanger.reference}: Welch's t-tests,
      adjusted by the method of Benjamini and Hochberg ${benjamini1995}, of which only genes with a positive t-statistic were
      kept. Genes are scored by t; those for which a number of the test is not finite were left out.`,
    tableLegend: prose`${genes} by the t-statistic of their expression over that in ${label} ${citation}.`,
  }
}

export const screenMatrix = defineFamily(atlases, (atlas) =>
  defineStep({
    ...shared,
    id: `TargetRangerScreenTargets[${atlas.name}]`,
    label: `Targets of counts over ${atlas.label} (TargetRanger)`,
    description: `Find the genes that all samples together express higher than the healthy tissues of ${atlas.label}`,
    inputs: { input: GeneCountMatrix },
    story: ({ inputs: { input }, output }) =>
      storyOf(atlas, `all ${counted(input.shape[1], 'sample')} of the counts`, output),
  }),
)

export const screenAnnotated = defineFamily(atlases, (atlas) =>
  defineStep({
    ...shared,
    id: `TargetRangerScreenTargetsFromAnnData[${atlas.name}]`,
    label: `Targets of annotated data over ${atlas.label} (TargetRanger)`,
    description: `Find the genes that the perturbed samples express higher than the healthy tissues of ${atlas.label}`,
    inputs: { input: AnnData },
    story: ({ output }) =>
      storyOf(atlas, 'the samples that were labelled as perturbation (all where none was labelled)', output),
  }),
)
