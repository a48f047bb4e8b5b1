/** What leaves us, and what is said when it fails. */
const hub = (rest: string) => `GET https://ldh.genome.network/cfde/ldh/${rest}`
export const variant = (id: string) => hub(`Variant/id/${id}`)
export const element = (id: string) => hub(`RegulatoryElement/id/${id}`)
export const gene = (symbol: string) => hub(`Gene/id/${symbol}`)
export const allele = (rest: string) => `GET https://reg.genome.network/${rest}`

const QUERY =
  'query CCRE($assembly: String!, $accession: [String!]) { cCREQuery(assembly: $assembly, accession: $accession) ' +
  '{ coordinates { chromosome start end } } }'
export const screened = (id: string) =>
  `POST https://ga.staging.wenglab.org/graphql ${JSON.stringify({ query: QUERY, variables: { assembly: 'GRCh38', accession: [id] } })}`

export const REGISTRY_FAILED =
  'Unable to get data from the Allele Registry API, please try again or wait a few minutes before the next attempt!'
export const VARIANT_FAILED =
  'Unable to get data from Linked Data Hub API or the variant might not be in CFDE LDH, please check the inputted identifier and try again or wait a few minutes before the next attempt!'
export const HUB_FAILED =
  'Unable to get data from Linked Data Hub API, please try again or wait a few minutes before the next atempt!'

export const REGISTRY = 'ClinGen Allele Registry'
export const HUB = 'CFDE Linked Data Hub'
export const SCREEN = 'SCREEN'
