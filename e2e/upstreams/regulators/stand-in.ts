import { chea3, kea3 } from '@playbook/cells/services'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { cases } from './cases.ts'
import type { Simulation } from '../simulation.ts'
import { factorsFor, kinasesFor } from './data.ts'

const Query = z.object({ query_name: z.string(), gene_set: z.array(z.string()) })

/** Both are one server: everything is text, and the name of the query is copied into the response as it is. */
async function enrich(c: Context, namesFor: typeof factorsFor, libraries: string, contentType: string) {
  const query = Query.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.html('<html><title>HTTP Status 500</title></html>', 500)
  const { query_name: name, gene_set: genes } = query.data
  const names = namesFor(genes)
  const rows = names.map(
    (TF, at) =>
      `{"Query Name":"${name}","Rank":"${at + 1}","TF":"${TF}","Score":"${(at + 3).toFixed(1)}",` +
      `"Library":"${libraries}","Overlapping_Genes":"${genes.slice(0, 3).join(',')}"}`,
  )
  const one = `{"Query Name":"${name}","Rank":"1","Scaled Rank":"0.008475","Set_name":"${names[0]}_X","TF":"${names[0]}","Intersect":"1","FET p-value":"0.06858","FDR":"1.0","Odds Ratio":"NaN","Library":"${libraries}"}`
  const body = `{"Integrated--topRank":[${rows[0]}],"Integrated--meanRank":[${rows.join(',')}],"ENCODE--ChIP-seq":[${one}]}`
  return c.body(body, 200, { 'content-type': contentType, 'access-control-allow-origin': '*' })
}

const app = new Hono()
app.post('/chea3/api/enrich/', (c) => enrich(c, factorsFor, 'ARCHS4 Coexpression,1;GTEx Coexpression,5', 'text/plain'))

app.post('/kea3/api/enrich/', (c) => enrich(c, kinasesFor, 'STRING,1;BioGRID,4', 'application/json'))

/** ChEA3 and KEA3. */
export const simulation: Simulation = {
  services: [chea3, kea3],
  app,
  cases,
  needs: ['Integrated--meanRank', 'Integrated--meanRank[].Rank', 'Integrated--meanRank[].TF'],
}
