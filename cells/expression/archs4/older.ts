import { path } from '@playbook/core/service'
import { z } from 'zod'
import { archs4, archs4Api, rookpy } from '../../services/archs4.ts'
import { looseList, looseText } from '../../shared/tolerant.ts'
import type { Calls } from './calls.ts'
import { signatureSearchFailed, studyNotFound, termSearchFailed } from './refusals.ts'

// Samples are written as numbers here, without the letters of GEO.
const Numbers = z.object({ samples: z.array(looseText) })
/** The text, samples, and series, of which some places hold several with tabs between them. */
const Match = z.tuple([z.unknown(), z.unknown(), looseList(looseText)], z.unknown())
const Accessions = looseList(looseText)
const Table = z.array(z.string()).refine(([header = '']) => header.includes('\t'), 'has no columns')

/** ARCHS4 as it answered before it moved, for sites that still reach it there. */
export const older: Calls = {
  async findSimilar({ http }, species, { up, down }) {
    const { samples } = await http.post(rookpy, path`/signature`, {
      body: { type: 'geneset', signatureName: 'playbook input', species, upgenes: [...up], downgenes: [...down] },
      schema: Numbers,
      refusal: signatureSearchFailed,
      idempotent: true,
    })
    return samples.filter((sample) => sample !== '').map((sample) => `GSM${sample}`)
  },

  async findText({ http }, species, text) {
    const query = { species, search: text }
    const [, , found] = await http.get(archs4, path`/search/getSampleMatch.php`, {
      query,
      schema: Match,
      refusal: termSearchFailed,
    })
    const series = new Set(found.flatMap((place) => place.split('\t')).filter((name) => name !== ''))
    const samples = [...series].map((name) =>
      http.get(archs4Api, path`/meta/samples/geo_accession`, {
        query: { series_id: name },
        schema: Accessions,
        refusal: studyNotFound,
      }),
    )
    return (await Promise.all(samples)).flat()
  },

  async fetchTable({ http, files }, _species, samples) {
    const lines = await http.post(archs4Api, path`/data/expression`, {
      body: { geo_accession: [...samples] },
      headers: { accept: 'text/tab-separated-values' },
      form: 'lines',
      schema: Table,
      idempotent: true,
    })
    return files.writeText(`${lines.join('\n')}\n`, 'archs4.tsv')
  },
}
