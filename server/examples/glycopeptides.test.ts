import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { GLYCOPEPTIDES, simulateIdentifications } from './glycopeptides.ts'

it('ships exactly what the simulation gives', () => {
  const shipped = gunzipSync(readFileSync(new URL('glycopeptides.mzid.gz', import.meta.url))).toString()
  expect(shipped).toBe(simulateIdentifications())
})

it('puts sugars on asparagines that can carry one', () => {
  const motifs = GLYCOPEPTIDES.map(({ peptide, site }) => peptide.slice(site - 1, site + 2))
  // What follows the last residue of a tryptic peptide is not in the peptide.
  for (const motif of motifs) expect(motif).toMatch(/^N[^P]([ST]|$)/)
})

it('has the spectra it was told to have', () => {
  const file = simulateIdentifications()
  const told = GLYCOPEPTIDES.reduce((sum, { spectra }) => sum + spectra, 0)
  const passing = [...file.matchAll(/peptide_ref="PEP_(\d+)"[^>]*passThreshold="true"/g)].map(([, at]) => Number(at))
  expect(passing.filter((at) => at <= GLYCOPEPTIDES.length)).toHaveLength(told)
  expect(passing.filter((at) => at > GLYCOPEPTIDES.length)).toHaveLength(24)
})
