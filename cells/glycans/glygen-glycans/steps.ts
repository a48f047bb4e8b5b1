import { defineStep } from '@playbook/core/step'
import { figure, prose } from '@playbook/core/story'
import { GlycanSet, GlycanTerm } from '../../kinds/types.ts'
import { capitalised } from '@playbook/core/text/capital'
import { counted, countedOrNo } from '../../shared/words.ts'
import { glyGen } from '../../services/glygen/service.ts'
import { tiemeyer2017 } from '../../references.ts'
import { fetchedFrom, noRecords, takenFrom } from '../facts.ts'
import { GlyGenGlycan, GlyGenGlycans, Glycoenzymes } from './types.ts'

export { GlyGenGlycan, GlyGenGlycans, Glycoenzymes }

const introduction = prose`GlyTouCan gives every glycan structure an accession ${tiemeyer2017}, by which GlyGen brings
  together its mass, its classification, the proteins that carry it and the enzymes that make it ${glyGen.reference}.`

export const fetchGlycan = defineStep({
  ...fetchedFrom('Glycan', 'Term'),
  id: 'GlycanInformation',
  converts: true,
  label: 'Glycan in GlyGen',
  description: 'Find the mass, type, picture and enzymes of a glycan by its GlyTouCan accession',
  inputs: { glycan: GlycanTerm },
  output: GlyGenGlycan,
  story: ({ inputs: { glycan }, output: { mass, enzyme } }) => ({
    abstract: prose`The glycan ${glycan} was looked up in GlyGen ${glyGen.reference}.`,
    introduction,
    methods: prose`The record of the glycan with the GlyTouCan accession ${glycan} ${tiemeyer2017} was retrieved from GlyGen
      ${glyGen.reference}${mass === undefined ? '' : `; its monoisotopic mass is ${mass} Da`}. Of its enzymes, the human ones
      (${enzyme.enzyme_data?.length ?? 0}) were kept.`,
    tableLegend: prose`Record of the glycan ${glycan} in GlyGen.`,
  }),
})

export const fetchGlycans = defineStep({
  ...fetchedFrom('Glycan', 'Set'),
  id: 'GGGS',
  label: 'Glycans in GlyGen',
  description: 'Find the masses, pictures and glycoproteins of the glycans of a set',
  inputs: { glycan_glytoucan_acc_set: GlycanSet },
  output: GlyGenGlycans,
  story: ({ inputs: { glycan_glytoucan_acc_set: asked }, output }) => ({
    abstract: prose`Of ${counted(asked.set.length, 'glycan')}, GlyGen has records of ${counted(output.length, 'glycan')}
      ${glyGen.reference}.`,
    introduction,
    methods: prose`GlyGen ${glyGen.reference} was searched for ${counted(asked.set.length, 'GlyTouCan accession')}
      ${tiemeyer2017} of the set (${figure('glycan_glytoucan_acc_set')}); accessions that it does not know were left out.`,
    tableLegend: prose`${capitalised(countedOrNo(output.length, 'glycan'))} of the set in GlyGen, with structures, masses and
      numbers of monosaccharides and glycoproteins.`,
  }),
  emptyBecause: ({ inputs: { glycan_glytoucan_acc_set: asked }, output }) =>
    noRecords({ several: 'glycans', register: 'GlyTouCan', example: 'G17689DH' }, asked, output),
})

export const enzymesOfGlycan = defineStep({
  ...takenFrom('Glycan', 'Matrix'),
  id: 'GlycoenzymeInformation',
  label: 'Enzymes of a glycan',
  description: 'Take all human enzymes from the record of a glycan',
  inputs: { glyGenGlycanResponse: GlyGenGlycan },
  output: Glycoenzymes,
  story: ({ inputs: { glyGenGlycanResponse: glycan }, output: { enzyme_data: rows = [] } }) => ({
    abstract: prose`GlyGen lists ${counted(rows.length, 'human enzyme')} of the glycan ${glycan.glytoucan.glytoucan_ac}.`,
    introduction: prose`Glycans are made sugar by sugar by glycosyltransferases and trimmed by glycosidases.`,
    methods: prose`The human enzymes of the glycan ${glycan.glytoucan.glytoucan_ac} ${tiemeyer2017}
      (${figure('glyGenGlycanResponse')}) in GlyGen were taken ${glyGen.reference}.`,
    tableLegend: prose`${capitalised(countedOrNo(rows.length, 'human enzyme'))} for the glycan
      ${glycan.glytoucan.glytoucan_ac} in GlyGen.`,
  }),
  emptyBecause: ({ inputs: { glyGenGlycanResponse: glycan }, output: { enzyme_data: rows = [] } }) =>
    rows.length > 0
      ? undefined
      : {
          why: `GlyGen knows no human enzyme of the glycan ${glycan.glytoucan.glytoucan_ac}.`,
          next: 'Choose another glycan, such as G17689DH.',
        },
})
