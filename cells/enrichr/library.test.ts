import { expect, it } from 'vitest'
import { kinds } from '../kinds/kinds.ts'
import { aboutOf, libraries, nounsIn } from './library.ts'

it('calls the terms of a library what they are, and those of others by their kind', () => {
  expect(nounsIn('GTEx_Aging_Signatures_2021', kinds.disease)).toEqual({
    one: 'ageing signature',
    several: 'ageing signatures',
  })
  expect(nounsIn('KEGG_2021_Human', kinds.pathway)).toEqual({ one: 'pathway', several: 'pathways' })
  expect(nounsIn('A library of tomorrow', kinds.disease)).toEqual({ one: 'disease', several: 'diseases' })
})

it('tells what terms stand for, of which organism, and who made them', () => {
  const { ChEA_2022: chea, KOMP2_Mouse_Phenotypes_2022: komp, HuBMAP_ASCTplusB_augmented_2022: hubmap } = libraries
  expect([chea, komp, hubmap].map(aboutOf)).toEqual([
    'Transcription factors',
    'Phenotypes, mouse, CFDE',
    'Cell types, CFDE',
  ])
})
