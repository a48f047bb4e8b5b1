import { linkedDataHub } from '@playbook/cells/services'
import { Hono, type Context } from 'hono'
import type { Simulation } from '../simulation.ts'
import { humanGene } from '../any-gene.ts'
import { alleleOfCa } from '../any-variant.ts'
import { anyElement, anyVariant, elementsOf } from './any.ts'
import { cases } from './cases.ts'
import { ELEMENTS, GENES, VARIANTS } from './data.ts'

const HUB = 'https://ldh.genome.network/cfde/ldh'
const rendered = { by: `${HUB}/srvc`, when: '2025-01-01T00:00:00.000Z' }

function answer(c: Context, type: string, id: string, data: Readonly<Record<string, unknown>> | undefined) {
  if (data === undefined) {
    const msg = `Bad Entity - No '${type}' entity found with identifier ${id}`
    return c.json({ metadata: { rendered }, status: { code: 404, name: 'Not Found', msg } }, 404)
  }
  return c.json({
    data: { entId: id, entType: type, ldhId: '900123456', ...data },
    metadata: { rendered },
    status: { code: 200, name: 'OK' },
  })
}

/** A type without links is absent, and so are all links of an entity that has none. */
function linksOf(links: Readonly<Record<string, readonly unknown[]>>) {
  const some = Object.entries(links).filter(([, all]) => all.length > 0)
  return some.length === 0 ? undefined : Object.fromEntries(some)
}

const named = (ids: readonly string[]) => ids.map((entId, at) => ({ entId, ldhId: String(900_400_001 + at) }))

function contentOf(id: string) {
  const { at } = ELEMENTS[id] ?? anyElement(id) ?? {}
  if (at === undefined) return {}
  const [chromosome, start, end] = at
  return { entContent: { coordinates: { chromosome, start, end } } }
}

/** A gene that the hub lacks. */
const LACKING = 'RPE'

function elementsNear(symbol: string): readonly string[] | undefined {
  const isSimulated = symbol !== LACKING && humanGene(symbol)?.symbol === symbol
  return GENES[symbol] ?? (isSimulated ? elementsOf(symbol) : undefined)
}

const app = new Hono()

app.get('/cfde/ldh/Variant/id/:id', (c) => {
  const id = c.req.param('id')
  const variant = VARIANTS[id] ?? (alleleOfCa(id) && anyVariant(id))
  if (variant === undefined) return answer(c, 'Variant', id, undefined)
  const { specific = [], xqtl = [], elements = [] } = variant
  const linked = (type: string, at: number) => ({
    entId: `${type}-${at}`,
    ldhId: `90020000${at}`,
    ldhIri: `${HUB}/${type}/id/90020000${at}`,
  })
  return answer(c, 'Variant', id, {
    ld: linksOf({
      AlleleSpecificEvidence: specific.map(({ tissue, specificity }, at) => ({
        ...linked('AlleleSpecificEvidence', at),
        entContent: {
          ...(tissue === undefined ? {} : { sourceDescription: tissue, kbIri: 'https://genboree.org/cfde/asm' }),
          AlleleSpecificity: specificity,
        },
      })),
      xqtlEvidence: xqtl.map((entContent, at) => ({ ...linked('xqtlEvidence', at), entContent })),
    }),
    ldFor: linksOf({ RegulatoryElement: named(elements) }),
  })
})

app.get('/cfde/ldh/RegulatoryElement/id/:id', (c) => {
  const id = c.req.param('id')
  const element = ELEMENTS[id] ?? anyElement(id)
  if (element === undefined) return answer(c, 'RegulatoryElement', id, undefined)
  const within = Object.entries(VARIANTS).flatMap(([variant, { elements = [] }]) =>
    elements.includes(id) ? [variant] : [],
  )
  return answer(c, 'RegulatoryElement', id, {
    ...contentOf(id),
    ld: linksOf({ ENCODERegulatoryElementEvidence: [{ ldhId: '900500001' }], Variant: named(within) }),
    ldFor: linksOf({ Gene: named(element.genes ?? []) }),
  })
})

app.get('/cfde/ldh/Gene/id/:symbol', (c) => {
  const symbol = c.req.param('symbol')
  const elements = elementsNear(symbol)
  return answer(
    c,
    'Gene',
    symbol,
    elements && {
      ld: linksOf({
        RegulatoryElement: named(elements).map((element) => ({ ...element, ...contentOf(element.entId) })),
        xqtlEvidence: [{ entId: 'x1' }],
      }),
    },
  )
})

app.all('*', (c) =>
  c.json({ errCode: 400, errMsg: 'INVALID URL - no such path', errName: 'Bad Request', errCat: 'INVALID URL' }, 400),
)

/** The CFDE Linked Data Hub. Its steps ask the Allele Registry and MyGene.info before, of which they need the ids, too. */
export const simulation: Simulation = {
  services: [linkedDataHub],
  app,
  cases,
  needs: ['@id', '[].@id', 'data', 'errorType', 'hits'],
}
