import { glycoSight } from '@playbook/cells/services'
import { Hono } from 'hono'
import { gunzipSync } from 'node:zlib'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'

const NAMES = /\.(mzid|mzid\.gz|tar\.gz|tgz)$/
const DEAMIDATION = 0.984
const isDeamidation = (delta: string | undefined) => Math.abs(Number(delta) - DEAMIDATION) < 0.01

const attributes = (tag: string) =>
  new Map([...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]))
const tags = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}\\b([^>]*?)/?>`, 'g'))].map(([, tag = '']) => attributes(tag))
const elements = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}>`, 'gs'))].map(([, tag = '', inner = '']) => ({
    of: attributes(tag),
    inner,
  }))

/** Peptides with their deamidated asparagines, from 1. */
function peptidesOf(text: string) {
  return new Map(
    elements(text, 'Peptide').map(({ of, inner }) => [
      of.get('id') ?? '',
      {
        sequence: /<PeptideSequence>([A-Z]+)</.exec(inner)?.[1] ?? '',
        sites: tags(inner, 'Modification').flatMap((change) =>
          change.get('residues') === 'N' && isDeamidation(change.get('monoisotopicMassDelta'))
            ? [Number(change.get('location'))]
            : [],
        ),
      },
    ]),
  )
}

/** One row for each deamidated asparagine of a protein, counted over the spectra that pass. */
function analyse(text: string) {
  const proteins = new Map(
    tags(text, 'DBSequence').map((one) => [one.get('id'), one.get('accession')?.split('|')[1] ?? one.get('accession')]),
  )
  const peptides = peptidesOf(text)
  const evidence = new Map(tags(text, 'PeptideEvidence').map((one) => [one.get('id'), one]))
  const sites = new Map<string, { protein: string; position: number; spectra: number; peptides: Set<string> }>()
  for (const { of, inner } of elements(text, 'SpectrumIdentificationItem')) {
    const peptide = peptides.get(of.get('peptide_ref') ?? '')
    if (of.get('passThreshold') !== 'true' || peptide === undefined) continue
    for (const reference of tags(inner, 'PeptideEvidenceRef')) {
      const place = evidence.get(reference.get('peptideEvidence_ref'))
      const protein = `${proteins.get(place?.get('dBSequence_ref')) ?? ''}-1`
      for (const site of peptide.sites) {
        const position = Number(place?.get('start')) + site - 1
        const key = `${protein} ${position}`
        const row = sites.get(key) ?? { protein, position, spectra: 0, peptides: new Set() }
        sites.set(key, row)
        row.spectra++
        row.peptides.add(`${peptide.sequence.slice(0, site - 1)}n${peptide.sequence.slice(site)}`)
      }
    }
  }
  return [...sites.values()].map((row) => ({
    UniProtAcc: row.protein,
    AAPosition: row.position,
    SpectralCount: row.spectra,
    DistinctPeptideCount: row.peptides.size,
    Peptides: [...row.peptides].join(','),
  }))
}

function textOf(bytes: Buffer): string {
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  // An archive holds its files as they are, so their text is found in it.
  return (isPacked ? gunzipSync(bytes) : bytes).toString('utf8')
}

const app = new Hono()

/** A name that begins with `busy` finds no free place; the service says so, and of every error, with a good status. */
app.post('/glycosight/api/upload-and-analyze', async (c) => {
  const { n: name, s: size } = c.req.query()
  if (size === undefined) return c.text('Internal Server Error', 500)
  if (!name || size === '') return c.json({ error: 'No file name or size found, aborting' })
  const bytes = Buffer.from(await c.req.arrayBuffer())
  if (name.startsWith('busy')) return c.json({ error: 'No compute available, try again later' })
  if (!NAMES.test(name) || bytes.length !== Number(size)) return c.json({ error: 500 })
  return c.json({ results: analyse(textOf(bytes)) })
})

/** GlycoSight: glycosylation sites from identified peptides. */
export const simulation: Simulation = {
  services: [glycoSight],
  app,
  cases,
  needs: ['results', 'results[].AAPosition', 'results[].UniProtAcc'],
}
