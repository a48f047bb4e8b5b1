import { UpstreamError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { addressOf } from '@playbook/core/service'
import { fakeContext } from '@playbook/core/testing'
import { expect, it } from 'vitest'
import { resolvers } from './resolvers.ts'

const address = (name: string) => `https://www.metabolomicsworkbench.org/rest/refmet/match/${name}/all`
const lactate = { refmet_name: 'Lactic acid', formula: 'C3H6O3', exactmass: 90.0317 }

/** RefMet as recorded; what is not is answered with 404. */
function describing(set: readonly string[], http: Record<string, unknown>) {
  const fake = fakeContext({ http })
  const get: ResolveContext['http']['get'] = async (service, place, options) => {
    if (addressOf(service, place) in http) return fake.http.get(service, place, options)
    throw new UpstreamError('RefMet answered with an error (404).', { service: 'RefMet', status: 404, attempts: 1 })
  }
  const context = { ...fake, http: { ...fake.http, get } }
  return resolvers.describeMetaboliteSet({ ...context, inputs: { metaboliteset: { set: [...set] } } })
}

it('asks for a lipid without its slashes, which RefMet reads over', async () => {
  const lipid = { refmet_name: 'PC 16:0/18:1', formula: 'C42H82NO8P' }
  const rows = await describing(['PC(16:0/18:1)'], { [address('PC(16%3A018%3A1)')]: lipid })
  expect(rows).toEqual([lipid])
})

it('asks for the identifiers of the name that was found, and does without where there are none', async () => {
  const named = { name: 'Lactic acid', pubchem_cid: 107689, inchi_key: 'JVTAAEKCZFNVCJ-REOHCLBHSA-N', formula: 'x' }
  const place = 'https://www.metabolomicsworkbench.org/rest/refmet/name/Lactic%20acid/all'
  const rows = await describing(['lactate'], { [address('lactate')]: lactate, [place]: named })
  const identifiers = { name: 'Lactic acid', pubchem_cid: '107689', inchi_key: 'JVTAAEKCZFNVCJ-REOHCLBHSA-N' }
  const found = { ...lactate, exactmass: '90.0317' }
  expect(rows).toEqual([{ ...found, ...identifiers }])
  expect(await describing(['lactate'], { [address('lactate')]: lactate, [place]: [] })).toEqual([found])
})

it('keeps the other names of a set when its server finds nothing at one', async () => {
  const rows = await describing(['lactate', 'x\\y'], { [address('lactate')]: lactate })
  expect(rows.map((row) => [row.name, row.refmet_name, row.exactmass])).toEqual([
    [undefined, 'Lactic acid', '90.0317'],
    ['x\\y', undefined, ''],
  ])
})

it('takes no silence about every name for an answer', async () => {
  await expect(describing(['lactate', 'glucose'], {})).rejects.toThrow('RefMet answered with an error (404).')
})
