import { element, HUB, HUB_FAILED, SCREEN, screened } from '../linked-data-hub/asked.ts'
import { inputError, type Case } from '../simulation.ts'

const FAILED =
  'Unable to get data from the Genomic Location Registry API, please try again or wait a few minutes before the next attempt!'
const UNREGISTERED =
  'The genomic region provided is not yet registered on Genomic Location Registry. Please contact the maintainers of ' +
  'the registry to register the region(s) for globally unique and persistant id(s) or check the input format ' +
  '(example: "GRCh38 (chr1:825620-825820)") and try again.'
const NAME = 'Genomic Location Registry'

const named = (region: string) => `GET https://reg.genome.network/reg/loc/desc/GRCh38%20(${encodeURIComponent(region)})`
const carried = (region: string) =>
  `GET https://reg.clinicalgenome.org/coordinateTransform?glDesc=GRCh38%20(${encodeURIComponent(region)})`
const KLF6 = 'chr10:3781500-3781750'
const ACE2 = 'chrX:15579000-15579300'

const name = (id: string, region: string) => ({
  '@id': `https://reg.genome.network/reg/loc/${id}`,
  communityStandardTitle: `GRCh38 (${region})`,
  id,
  type: 'Region',
})
const ofKlf6 = {
  regElementId: 'EH38E2924876',
  rePosition: KLF6,
  references: [`GRCh38 (${KLF6})`, 'GRCh37 (chr10:3823692-3823942)', 'NCBI36 (chr10:3833692-3833942)'],
}
const ofAce2 = {
  regElementId: 'EH38E2744005',
  rePosition: ACE2,
  references: [`GRCh38 (${ACE2})`, 'GRCh37 (chrX:15597123-15597423)'],
}

const ELEMENTS = ['EH38E2924876', 'EH38E1516972', 'EH38E2744005']
const hubThenRegistry = { services: [HUB, NAME], refusal: [HUB_FAILED, FAILED] }

/** The Genomic Location Registry: registered regions and others, and regions on all assemblies or some. */
export const cases: readonly Case[] = [
  {
    step: 'GetUniqueNameForGenomicRegions',
    inputs: { regulatoryElement: 'EH38E2924876' },
    gives: { output: [name('GL000123', KLF6)] },
    requests: [element('EH38E2924876'), named(KLF6)],
    ...hubThenRegistry,
  },
  {
    step: 'GetUniqueNameForGenomicRegions',
    about: 'a region that is not registered',
    inputs: { regulatoryElement: 'EH38E1516972' },
    gives: inputError(UNREGISTERED),
    requests: [element('EH38E1516972'), named('chr16:67249900-67250200')],
  },
  {
    step: 'GetUniqueNameForGenomicRegions',
    about: 'an element without a position',
    inputs: { regulatoryElement: 'EH38E1' },
    gives: inputError('Unable to get Regulatory Element coordinates!'),
    requests: [element('EH38E1'), screened('EH38E1')],
  },
  {
    step: 'GetUniqueNameForGenomicRegionsRESet',
    inputs: { regulatoryElementSet: { description: '', set: ELEMENTS } },
    gives: {
      output: [
        { reId: 'EH38E2924876', reference: [name('GL000123', KLF6)] },
        { reId: 'EH38E2744005', reference: [name('GL000124', ACE2)] },
      ],
    },
    requests: [...ELEMENTS.map(element), named(KLF6), named('chr16:67249900-67250200'), named(ACE2)],
    members: [...ELEMENTS, ...ELEMENTS],
    services: [HUB, HUB, HUB, NAME, NAME, NAME],
    refusal: [HUB_FAILED, HUB_FAILED, HUB_FAILED, FAILED, FAILED, FAILED],
  },
  {
    step: 'GetUniqueNameForGenomicRegionsRESet',
    about: 'a set of which none is registered',
    inputs: { regulatoryElementSet: { set: ['EH38E1516972'] } },
    gives: inputError(UNREGISTERED),
    requests: [element('EH38E1516972'), named('chr16:67249900-67250200')],
  },
  {
    step: 'GenomicRegionCoordinateTransformationAcrossReferences',
    inputs: { regulatoryElement: 'EH38E2924876' },
    gives: { output: ofKlf6 },
    requests: [element('EH38E2924876'), carried(KLF6)],
    ...hubThenRegistry,
  },
  {
    step: 'GenomicRegionCoordinateTransformationAcrossReferences',
    about: 'an assembly without the region',
    inputs: { regulatoryElement: 'EH38E2744005' },
    gives: { output: ofAce2 },
    requests: [element('EH38E2744005'), carried(ACE2)],
  },
  {
    step: 'GenomicRegionCoordinateTransformationAcrossReferencesRE_Set',
    inputs: { regulatoryElementSet: { description: '', set: ['EH38E2924876', 'EH38E2744005'] } },
    gives: { output: [ofKlf6, ofAce2] },
    requests: [element('EH38E2924876'), element('EH38E2744005'), carried(KLF6), carried(ACE2)],
    members: ['EH38E2924876', 'EH38E2744005', 'EH38E2924876', 'EH38E2744005'],
    services: [HUB, HUB, NAME, NAME],
    refusal: [HUB_FAILED, HUB_FAILED, FAILED, FAILED],
  },
  {
    step: 'GenomicRegionCoordinateTransformationAcrossReferencesRE_Set',
    about: 'an element without a position',
    inputs: { regulatoryElementSet: { set: ['EH38E1', 'EH38E2744005'] } },
    gives: { output: [ofAce2] },
    requests: [element('EH38E1'), element('EH38E2744005'), screened('EH38E1'), carried(ACE2)],
    members: ['EH38E1', 'EH38E2744005', 'EH38E1', 'EH38E2744005'],
    services: [HUB, HUB, SCREEN, NAME],
    refusal: [HUB_FAILED, HUB_FAILED, HUB_FAILED, FAILED],
  },
]
