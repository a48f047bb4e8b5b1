import { readableFacts, readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { ofElement, ofElements } from '../asked.ts'
import { z } from 'zod'
import { GeneSet, VariantSet } from '../../kinds/types.ts'
import { linkedDataHub } from '../../services/linked-data-hub/service.ts'
import { screen } from '../../services/screen/service.ts'
import { leftOutSentence } from '../../shared/members.ts'
import { ASSEMBLY, Region, regionWords } from '../../shared/region.ts'
import { counted, countedNames, were } from '../../shared/words.ts'
import { elementTags, fromHub, hubIntroduction as introduction, variantTags } from '../stories.ts'
import { nearGeneRows, nearGenes, positionColumns } from './columns.ts'

const look = { color: 'regulatory', icon: 'spline' } as const
const position = z.strictObject({ entId: z.string(), coordinates: Region })

export const ElementPosition = defineType({
  id: 'RegulatoryElementPositionInfo',
  label: 'Position of a regulatory element',
  description: `The position of one regulatory element on ${ASSEMBLY}`,
  ...look,
  schema: position,
  text: ({ entId, coordinates }) => `${entId} at ${regionWords(coordinates)} (${ASSEMBLY})`,
  readable: ({ entId, coordinates }) => [
    readableFacts([
      ['Regulatory element', entId],
      [`Position (${ASSEMBLY})`, regionWords(coordinates)],
      ['Size', counted(coordinates.end - coordinates.start, 'base pair')],
    ]),
  ],
})

export const ElementPositions = defineType({
  id: 'RegulatoryElementsSetPosition',
  label: 'Positions of regulatory elements',
  description: `The position of each regulatory element of a set on ${ASSEMBLY}`,
  ...look,
  schema: z.array(position),
  text: (rows) => `Positions of ${counted(rows.length, 'regulatory element')}`,
  readable: (rows) => [readableTable(rows, positionColumns)],
})

export const GenesOfElements = defineType({
  id: 'REGeneSet',
  label: 'Genes near regulatory elements',
  description: 'The genes within 10 kbp of each regulatory element of a set',
  ...look,
  schema: z.array(z.strictObject({ reId: z.string(), genes: z.array(z.string()) })),
  text: (rows) => `Genes near ${counted(rows.length, 'regulatory element')}`,
  readable: (rows) => [readableTable(nearGeneRows(rows), nearGenes)],
})

const orScreen = prose`in ${fromHub} or, where that had none, in SCREEN ${screen.reference}`

export const positionOfElement = defineStep({
  ...ofElement(linkedDataHub),
  id: 'GetRegulatoryElementPosition',
  label: 'Position of a regulatory element',
  description: `Find where a regulatory element lies on ${ASSEMBLY}`,
  output: ElementPosition,
  story: ({ inputs: { regulatoryElement }, output: { coordinates } }) => ({
    abstract: prose`The regulatory element ${regulatoryElement} lies at ${regionWords(coordinates)} (${ASSEMBLY}) after
      ${fromHub}.`,
    introduction,
    methods: prose`The position of the regulatory element ${regulatoryElement} on ${ASSEMBLY} was looked up ${orScreen}.`,
    legend: prose`The position of the regulatory element ${regulatoryElement} on ${ASSEMBLY}.`,
  }),
})

export const positionsOfElements = defineStep({
  ...ofElements(linkedDataHub),
  id: 'RegElementSetInfoFromRegElementTerm',
  label: 'Positions of regulatory elements',
  description: `Find where each regulatory element of a set lies on ${ASSEMBLY}`,
  output: ElementPositions,
  story: ({ inputs: { regulatoryElementSet }, output, without }) => ({
    abstract: prose`The positions of ${counted(output.length, 'regulatory element')} on ${ASSEMBLY} were found in
      ${fromHub}.`,
    introduction,
    methods: prose`The positions of the regulatory elements of the set (${figure('regulatoryElementSet')}) on ${ASSEMBLY}
      were looked up ${orScreen}.${leftOutSentence(
        regulatoryElementSet.set,
        output.map(({ entId }) => entId),
        { noun: 'regulatory element', why: 'its position is not known', without },
      )}`,
    tableLegend: prose`Regulatory elements with their positions on ${ASSEMBLY}.`,
  }),
  emptyBecause: ({ inputs: { regulatoryElementSet }, output }) =>
    output.length > 0
      ? undefined
      : {
          why: `Neither the hub nor SCREEN knows where the ${counted(regulatoryElementSet.set.length, 'element')} of the set lie.`,
          next: 'Check that they are accessions of SCREEN, such as EH38E2924876.',
        },
})

export const genesOfElement = defineStep({
  ...ofElement(linkedDataHub),
  id: 'GetGenesForRegulatoryElementInfo',
  label: 'Genes near a regulatory element',
  description: 'Find the genes within 10 kbp of a regulatory element',
  tags: { Type: ['Gene'], Cardinality: ['Set'] },
  output: GeneSet,
  story: ({ inputs: { regulatoryElement }, output: { set } }) => ({
    abstract: prose`${countedNames(set, 'gene')} within 10 kbp of the regulatory element ${regulatoryElement}
      ${were(set.length)} found in ${fromHub}.`,
    introduction,
    methods: prose`The regulatory element ${regulatoryElement} was looked up in ${fromHub}, and the genes within 10 kbp that
      are linked to it were taken as a set.`,
    tableLegend: prose`Genes within 10 kbp of the regulatory element ${regulatoryElement}.`,
  }),
  emptyBecause: ({ inputs: { regulatoryElement }, output: { set } }) =>
    set.length > 0
      ? undefined
      : {
          why: `The Linked Data Hub knows ${regulatoryElement}, but no gene within 10 kbp of it.`,
          next: 'Look for the variants within it instead.',
        },
})

export const genesOfElements = defineStep({
  ...ofElements(linkedDataHub),
  id: 'GetGenesForRegulatoryElementSet',
  label: 'Genes near regulatory elements',
  description: 'Find the genes within 10 kbp of each regulatory element of a set',
  tags: elementTags('Matrix'),
  output: GenesOfElements,
  story: ({ inputs: { regulatoryElementSet }, output, without }) => ({
    abstract: prose`Genes within 10 kbp of ${counted(output.length, 'regulatory element')} were found in ${fromHub}.`,
    introduction,
    methods: prose`The regulatory elements of the set (${figure('regulatoryElementSet')}) were looked up in ${fromHub}, and
      the genes within 10 kbp that are linked to them were listed.${leftOutSentence(
        regulatoryElementSet.set,
        output.map(({ reId }) => reId),
        { noun: 'regulatory element', why: 'the hub does not have it', without },
      )}`,
    tableLegend: prose`Regulatory elements and the genes within 10 kbp of each.`,
  }),
})

export const variantsOfElement = defineStep({
  ...ofElement(linkedDataHub),
  id: 'GetVariantListForRegulatoryElementInfo',
  label: 'Variants within a regulatory element',
  description: 'Find the variants that lie within a regulatory element',
  tags: variantTags('Set'),
  output: VariantSet,
  story: ({ inputs: { regulatoryElement }, output: { set } }) => ({
    abstract: prose`${countedNames(set, 'variant')} within the regulatory element ${regulatoryElement}
      ${were(set.length)} found in ${fromHub}.`,
    introduction,
    methods: prose`The regulatory element ${regulatoryElement} was looked up in ${fromHub}, and the variants that are linked
      to it were taken as a set.`,
    tableLegend: prose`Variants within the regulatory element ${regulatoryElement}, by their canonical ids.`,
  }),
  emptyBecause: ({ inputs: { regulatoryElement }, output: { set } }) =>
    set.length > 0
      ? undefined
      : {
          why: `The Linked Data Hub knows ${regulatoryElement}, but no variant within it.`,
          next: 'Look for the genes near it instead.',
        },
})
