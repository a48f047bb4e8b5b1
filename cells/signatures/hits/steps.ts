import { defineFamily } from '@playbook/core/family'
import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { counted } from '../../shared/words.ts'
import { signatureEngines, type Engine } from '../engines.ts'
import { geneSets, geneSignatures } from '../gene-set-search/steps.ts'
import { MOST } from '../limits.ts'
import { MimickersAndReversers, OverlappingSignatures } from './types.ts'

export { MimickersAndReversers, OverlappingSignatures } from './types.ts'

const tags = { Type: ['Signature'], Cardinality: ['Table'] }
const nothing = (name: string) => ({
  why: `${name} has no signature that fits.`,
  next: 'Check that the genes have official human symbols, or give more of them.',
})

export const tableOfSet = defineFamily(signatureEngines, ({ name, service, introduction }: Engine, key) =>
  defineStep({
    id: `OverlappingSignaturesFrom[${name}GeneSet]`,
    label: `Table of signatures that share genes (${name})`,
    description: `Fetch the ${MOST} signatures of ${name} that share genes with the set most significantly`,
    tags,
    inputs: { search: geneSets.members[key] },
    output: OverlappingSignatures,
    external: service,
    story: ({ output }) => ({
      abstract: prose`${counted(output.length, 'signature')} of ${name} shared genes with the set ${service.reference}.`,
      introduction,
      methods: prose`The signatures of ${name} ${service.reference} that share genes with the set (${figure('search')}) were
        retrieved with the p-values of Fisher's exact test, at most the ${MOST} best.`,
      tableLegend: prose`Signatures that share genes with the set, with the number of these genes, the odds ratio and the
        p-value ${service.reference}.`,
    }),
    emptyBecause: ({ output: { length } }) => (length > 0 ? undefined : nothing(name)),
  }),
)

export const tableOfSignature = defineFamily(signatureEngines, ({ name, service, introduction }: Engine, key) =>
  defineStep({
    id: `MimickersAndReversersFrom[${name}GeneSignature]`,
    label: `Table of mimickers and reversers (${name})`,
    description: `Fetch the ${MOST} signatures of ${name} that mimic or reverse up and down genes most significantly`,
    tags,
    inputs: { search: geneSignatures.members[key] },
    output: MimickersAndReversers,
    external: service,
    story: ({ output }) => ({
      abstract: prose`${counted(output.length, 'signature')} of ${name} mimicked or reversed the input ${service.reference}.`,
      introduction,
      methods: prose`The signatures of ${name} ${service.reference} that change the up and down genes (${figure('search')}) the
        same way (mimickers) or the other way (reversers) were retrieved with the p-values of Fisher's exact test, at most
        the ${MOST} best.`,
      tableLegend: prose`Signatures that mimic or reverse the input, with the number of genes that move the same way or the
        other way, and the p-value of each ${service.reference}.`,
    }),
    emptyBecause: ({ output: { length } }) => (length > 0 ? undefined : nothing(name)),
  }),
)
