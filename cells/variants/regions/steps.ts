import { readableTable } from '@playbook/core/readable'
import { defineStep, defineType } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { ofElement, ofElements } from '../asked.ts'
import { z } from 'zod'
import { genomicLocations } from '../../services/genomic-locations/service.ts'
import { differentMembers, leftOutSentence } from '../../shared/members.ts'
import { ASSEMBLY, withRegionWords } from '../../shared/region.ts'
import { counted, share } from '../../shared/words.ts'
import { fromHub } from '../stories.ts'
import { assemblyColumns, assemblyRows, nameColumns, nameColumnsOfElements, nameRows } from './columns.ts'

const look = { color: 'regulatory', icon: 'tags' } as const

const names = z.array(
  z.strictObject({ '@id': z.string(), communityStandardTitle: z.string(), id: z.string(), type: z.string() }),
)
const crossReference = z.strictObject({
  regElementId: z.string().optional(),
  rePosition: z.string(),
  references: z.array(z.string()),
})

export const UniqueRegion = defineType({
  id: 'UniqueGenomicRegion',
  label: 'Names of a genomic region',
  description: 'The ids under which a region is registered in the Genomic Location Registry',
  ...look,
  schema: names,
  text: (rows) => (rows.length === 0 ? 'No names of a region' : rows.map(({ id }) => id).join(', ')),
  readable: (rows) => [readableTable(rows, nameColumns)],
})

export const UniqueRegions = defineType({
  id: 'UniqueGenomicRegionRESet',
  label: 'Names of genomic regions',
  description: 'The ids under which the regions of regulatory elements are registered in the Genomic Location Registry',
  ...look,
  schema: z.array(z.strictObject({ reId: z.string(), reference: names })),
  text: (rows) => `Names of ${counted(rows.length, 'region')}`,
  readable: (rows) => [readableTable(nameRows(rows), nameColumnsOfElements)],
})

export const CrossReference = defineType({
  id: 'UniqueGenomicRegionCrossReference',
  label: 'A region on other assemblies',
  description: 'The position of a regulatory element on GRCh38, GRCh37 and NCBI36',
  ...look,
  schema: crossReference,
  text: ({ regElementId = 'Region', references }) =>
    `${regElementId}: ${references.length === 0 ? 'on no other assembly' : references.map(withRegionWords).join(', ')}`,
  readable: (region) => [readableTable(assemblyRows(region), assemblyColumns)],
})

export const CrossReferences = defineType({
  id: 'UniqueGenomicRegionCrossReferenceRESet',
  label: 'Regions on other assemblies',
  description: 'The positions of regulatory elements on GRCh38, GRCh37 and NCBI36',
  ...look,
  schema: z.array(crossReference),
  text: (rows) => `${counted(rows.length, 'region')} on other assemblies`,
  readable: (rows) => [readableTable(rows.flatMap(assemblyRows), assemblyColumns)],
})

const introduction = prose`The Genomic Location Registry gives genomic regions stable ids that do not depend on an assembly,
  and carries positions over from one assembly to another ${genomicLocations.reference}.`
const positioned = prose`was looked up in ${fromHub}`
const elementNoun = 'regulatory element'

export const nameOfElement = defineStep({
  ...ofElement(genomicLocations),
  id: 'GetUniqueNameForGenomicRegions',
  label: 'Registered name of a region',
  description: 'Find the stable id of the region of a regulatory element',
  output: UniqueRegion,
  story: ({ inputs: { regulatoryElement }, output }) => ({
    abstract: prose`The region of the regulatory element ${regulatoryElement} is registered as
      ${output.map(({ id }) => id).join(', ')} in the Genomic Location Registry ${genomicLocations.reference}.`,
    introduction,
    methods: prose`The position of the regulatory element ${regulatoryElement} on ${ASSEMBLY} ${positioned}, and its
      registered name was retrieved from the Genomic Location Registry ${genomicLocations.reference}.`,
    tableLegend: prose`Names of the region of ${regulatoryElement} in the Genomic Location Registry.`,
  }),
})

export const namesOfElements = defineStep({
  ...ofElements(genomicLocations),
  id: 'GetUniqueNameForGenomicRegionsRESet',
  label: 'Registered names of regions',
  description: 'Find the stable ids of the regions of regulatory elements',
  output: UniqueRegions,
  story: ({ inputs: { regulatoryElementSet }, output, without }) => ({
    abstract: prose`The regions of ${counted(output.length, elementNoun)} are registered in the Genomic Location Registry
      ${genomicLocations.reference}.`,
    introduction,
    methods: prose`The position of each regulatory element of the set (${figure('regulatoryElementSet')}) on ${ASSEMBLY}
      ${positioned}, and its registered name was retrieved from the Genomic Location Registry
      ${genomicLocations.reference}.${leftOutSentence(
        regulatoryElementSet.set,
        output.map(({ reId }) => reId),
        { noun: elementNoun, why: 'its region is not known or not registered', without },
      )}`,
    tableLegend: prose`Registered names of the regions of
      ${share(output.length, differentMembers(regulatoryElementSet.set).length, elementNoun)} in the Genomic Location Registry.`,
  }),
})

export const elementAcrossAssemblies = defineStep({
  ...ofElement(genomicLocations),
  id: 'GenomicRegionCoordinateTransformationAcrossReferences',
  label: 'Region on other assemblies',
  description: 'Find the position of a regulatory element on GRCh38, GRCh37 and NCBI36',
  output: CrossReference,
  story: ({ inputs: { regulatoryElement }, output: { rePosition, references } }) => ({
    abstract: prose`The position of the regulatory element ${regulatoryElement} was found on
      ${counted(references.length, 'assembly', 'assemblies')} in the Genomic Location Registry ${genomicLocations.reference}.`,
    introduction,
    methods: prose`The position of the regulatory element ${regulatoryElement} on ${ASSEMBLY} (${withRegionWords(rePosition)}) ${positioned}
      and carried over to other assemblies with the Genomic Location Registry ${genomicLocations.reference}.`,
    tableLegend: prose`The position of ${regulatoryElement} on each assembly.`,
  }),
  emptyBecause: ({ inputs: { regulatoryElement }, output: { references } }) =>
    references.length > 0
      ? undefined
      : {
          why: 'Unable to find any unique region(s) for the queried position!',
          next: `Look at the position of ${regulatoryElement} on ${ASSEMBLY} instead.`,
        },
})

export const elementsAcrossAssemblies = defineStep({
  ...ofElements(genomicLocations),
  id: 'GenomicRegionCoordinateTransformationAcrossReferencesRE_Set',
  label: 'Regions on other assemblies',
  description: 'Find the positions of regulatory elements on GRCh38, GRCh37 and NCBI36',
  output: CrossReferences,
  story: ({ inputs: { regulatoryElementSet }, output, without }) => ({
    abstract: prose`The positions of ${counted(output.length, elementNoun)} on other assemblies were found in the Genomic
      Location Registry ${genomicLocations.reference}.`,
    introduction,
    methods: prose`The position of each regulatory element of the set (${figure('regulatoryElementSet')}) on ${ASSEMBLY}
      ${positioned} and carried over to other assemblies with the Genomic Location Registry
      ${genomicLocations.reference}.${leftOutSentence(
        regulatoryElementSet.set,
        output.flatMap(({ regElementId }) => regElementId ?? []),
        { noun: elementNoun, why: 'its position is not known', without },
      )}`,
    tableLegend: prose`The position of each regulatory element on each assembly.`,
  }),
  emptyBecause: ({ output }) =>
    output.length > 0
      ? undefined
      : {
          why: 'Unable to find any unique region(s) for the queried positions!',
          next: 'Check that the elements are accessions of SCREEN, such as EH38E2924876.',
        },
})
