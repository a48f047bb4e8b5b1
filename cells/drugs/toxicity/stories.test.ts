import { byAuthor, plainStory } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { unmatched as row } from './example.fixture.ts'
import { barrierStory, rankedLegend } from './stories.ts'

const legendOf = (rows: Parameters<typeof rankedLegend>[0]) =>
  plainStory({ abstract: [], introduction: [], methods: [], tableLegend: rankedLegend(rows) }, byAuthor).tableLegend

it('promises of ranked drugs no more than some row has', () => {
  const assayed = { ...row, cytotoxicity_activity_id: 7 }
  const measured = { ...row, logBB: 0, bbb_permeable: 'BBB+' }
  expect([[row], [row, assayed], [measured], [assayed, measured]].map(legendOf)).toEqual([
    'Drugs by descending score. No record of ChEMBL or B3DB matches them.',
    'Drugs by descending score, with the toxicity assays of ChEMBL [Mendez]. No record of B3DB matches them.',
    'Drugs by descending score, with the logBB of B3DB [Meng]. No toxicity assay of ChEMBL matches them.',
    'Drugs by descending score, with the toxicity assays of ChEMBL [Mendez] and the logBB of B3DB [Meng].',
  ])
})

it('says how many of the drugs B3DB knows', () => {
  const measured = { drug_name: 'sorafenib', logBB: -0.35, bbb_permeable: 'BBB+' }
  const legends = [['sorafenib'], ['sorafenib', 'x', 'y']].map(
    (names) => plainStory(barrierStory({ names, slot: 'drugs' }, [measured]), byAuthor).tableLegend,
  )
  expect(legends).toEqual([
    'The logBB (log10 of the brain-to-blood concentration ratio) of sorafenib in B3DB, and whether it crosses the blood-brain barrier [Meng].',
    'The 1 of 3 drugs that has a logBB (log10 of the brain-to-blood concentration ratio) in B3DB, and whether it crosses the blood-brain barrier [Meng].',
  ])
})
