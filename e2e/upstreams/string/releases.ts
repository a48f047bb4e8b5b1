import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { freePort } from '../free-port.ts'

/** Partners of MDM2 with their scores, in two releases: the second knows another, lost one, and scores a third differently. */
const RELEASES = {
  first: { TP53: 0.999, EP300: 0.998, ATM: 0.95 },
  second: { TP53: 0.999, EP300: 0.9, CREBBP: 0.99 },
} as const

const linksOf = (partners: Readonly<Record<string, number>>) =>
  Object.entries(partners).map(([name, score]) => ({
    preferredName_A: 'MDM2',
    preferredName_B: name,
    ncbiTaxonId: 9606,
    stringId_A: '9606.ENSP00000258149',
    stringId_B: `9606.${name}`,
    score,
  }))

/** STRING as a server whose release can be changed, or which is gone; it answers every request alike. */
export async function startReleases() {
  let release: keyof typeof RELEASES | 'gone' = 'first'
  const port = await freePort()
  const answers = new Hono().all('*', (c) => {
    return release === 'gone' ? c.text('gone', 404) : c.json(linksOf(RELEASES[release]))
  })
  const server = serve({ fetch: answers.fetch, port, hostname: '127.0.0.1' })
  return {
    url: `http://127.0.0.1:${port}`,
    use: (next: typeof release) => void (release = next),
    stop: () => void server.close(),
  }
}

/** A workflow of MDM2, its partners by STRING, and two steps that are computed here. */
export const PARTNERS_OF_MDM2 = {
  workflow: [
    { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'MDM2' } },
    { id: 'b', type: 'FetchStringDBPPI', inputs: { gene: { id: 'a' } } },
    { id: 'c', type: 'StringDBPPI_to_GeneSet', inputs: { data: { id: 'b' } } },
    { id: 'd', type: 'TermToSet[Term[Gene]]', inputs: { 'terms:0': { id: 'a' } } },
  ],
  metadata: { title: 'Partners of MDM2' },
}
