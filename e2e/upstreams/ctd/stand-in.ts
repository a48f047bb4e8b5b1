import { ctd } from '@playbook/cells/services'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { connected, failed } from './answers.ts'

const Asked = z.object({ graphType: z.enum(['string', 'wikipathways']), geneList: z.array(z.string()) })
const Adjacency = z.object({ genes: z.array(z.string()) })

/** A whole matrix of 35,000 genes would not fit into memory: of more genes than these the links are left out. */
const MOST_LINKED = 500

const app = new Hono()

app.post('/pb-ctd/rest/playbook_ctd/ctd/geneList', async (c) => {
  const asked = Asked.safeParse(await c.req.json().catch(() => undefined))
  if (!asked.success) return c.json(failed('Request parameters not valid, please check the submitted values!'))
  return c.json(connected(asked.data.geneList))
})

/** The texts of the files of a form; undefined where one is missing. */
async function filesOf(c: Context, ...names: readonly string[]): Promise<readonly string[] | undefined> {
  const form = await c.req.parseBody().catch(() => undefined)
  const texts = await Promise.all(
    names.map(async (name) => {
      const file = form?.[name]
      return file instanceof File ? file.text() : undefined
    }),
  )
  const found = texts.filter((text) => text !== undefined)
  return found.length === names.length ? found : undefined
}

app.post('/pb-ctd/rest/playbook_ctd/ctd/file', async (c) => {
  const [genes] = (await filesOf(c, 'csvGenesFile')) ?? []
  if (genes === undefined) return c.json(failed('Request parameters not valid, please check the submitted values!!'))
  return c.json(connected(genes.split(/\r?\n/)))
})

/** Files come without a type, and none comes as a body without a byte. */
const asFile = (c: Context, name: string, value: unknown) =>
  c.body(value === undefined ? '' : JSON.stringify(value), 200, {
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename=${name}`,
  })

app.post('/pb-ctd/rest/playbook_ctd/ctd/createCustomMatrix', async (c) => {
  const [table] = (await filesOf(c, 'csvExpressionsFile')) ?? []
  const [header = '', ...rows] = table?.trim().split('\n') ?? []
  // The first cell of the header is empty.
  if (!header.startsWith(',') || rows.length < 2) return asFile(c, 'adjMatrix.json', undefined)
  const genes = rows.map((row) => row.split(',')[0]?.toLowerCase())
  const linked = genes.slice(0, MOST_LINKED)
  const adjacency = linked.map((_gene, at) => linked.map((_other, other) => (at === other ? 0 : 0.5)))
  return asFile(c, 'geneExpressions_1_adjMatrix.json', { genes, adjacency })
})

app.post('/pb-ctd/rest/playbook_ctd/ctd/getCustomPermutations', async (c) => {
  const [list, adjacency] = (await filesOf(c, 'geneList', 'customAdjacency')) ?? []
  const { data } = Adjacency.safeParse(adjacency === undefined ? undefined : JSON.parse(adjacency))
  const known =
    list
      ?.split('\n')
      .map((gene) => gene.toLowerCase())
      .filter((gene) => data?.genes.includes(gene)) ?? []
  if (known.length === 0) return asFile(c, 'permutations.json', undefined)
  return asFile(c, 'permutations.json', Object.fromEntries(known.map((gene, at) => [gene, [at + 1]])))
})

app.post('/pb-ctd/rest/playbook_ctd/ctd/useCustomMatrix', async (c) => {
  const [genes] = (await filesOf(c, 'csvGenesFile', 'csvExpressionsFile', 'jsonPermutationsFile')) ?? []
  return c.json(genes === undefined ? failed('Request parameters not valid!') : connected(genes.split('\n')))
})

/** Connect the Dots. */
export const simulation: Simulation = {
  services: [ctd],
  app,
  cases,
  needs: ['jsonGraph.interactions[].source', 'jsonGraph.interactions[].target'],
}
