import { archs4, archs4Api, rookpy, sigpy } from '@playbook/cells/services'
import { Hono } from 'hono'
import { z } from 'zod'
import { humanGene, numbersOf } from '../any-gene.ts'
import { cases } from './cases.ts'
import { ARCHIVE, SAMPLES } from './data.ts'
import { olderApp } from './older.ts'
import type { Simulation } from '../simulation.ts'

const HEADER = 'id,min,q1,median,q3,max,color'
/** Of ACE2: two rows are real, upper levels and colours are simulated. */
const ACE2 = [
  'System,,,,,,',
  'System.Urogenital/Reproductive System.Kidney.RENAL CORTEX,0.113644,8.27406,9.69584,10.5167,11.2197,#aaaaaa',
  'System.Digestive System,,,,,,',
  'System.Digestive System.Intestine.INTESTINAL EPITHELIAL CELL,0.113644,5.90556,9.57045,13.2647,13.8359,#bbbbbb',
  'System.Nervous System.Brain.CEREBELLUM,0.1,0.2,1.2,2.5,3,#cccccc',
]

const PLACES = [
  'Digestive System.Liver.HEPATOCYTE',
  'Digestive System.Intestine.COLON',
  'Digestive System.Pancreas.PANCREATIC ISLET',
  'Nervous System.Brain.CEREBRAL CORTEX',
  'Nervous System.Brain.ASTROCYTE',
  'Cardiovascular System.Heart.CARDIOMYOCYTE',
  'Respiratory System.Lung.ALVEOLAR CELL',
  'Immune System.Lymphoid.T CELL',
  'Immune System.Myeloid.MACROPHAGE',
  'Muscular System.Skeletal muscle.MYOBLAST',
  'Integumentary System.Skin.KERATINOCYTE',
  'Urogenital/Reproductive System.Kidney.RENAL CORTEX',
]

/** Rows of a gene, simulated by its symbol. */
function anyRows(name: string): readonly string[] {
  const gene = humanGene(name)
  if (gene === undefined) return []
  const next = numbersOf(`archs4 ${gene.symbol}`)
  const level = 3 + next() * 6
  return PLACES.map((place) => {
    const median = Math.max(0.2, level + (next() - 0.5) * 6)
    const levels = [0.4, 0.85, 1, 1.15, 1.4].map((share) => (median * share).toFixed(4))
    return `System.${place},${levels.join(',')},#aaaaaa`
  })
}

const Signature = z.object({
  signame: z.string(),
  species: z.enum(['human', 'mouse']),
  signatures: z.array(z.object({ up_genes: z.array(z.string()), down_genes: z.array(z.string()) })),
})

const app = new Hono()
app.route('/', olderApp)

app.get('/archs4/search/loadExpressionTissue.php', (c) => {
  const search = c.req.query('search') ?? ''
  const rows = search.toUpperCase() === 'ACE2' ? ACE2 : anyRows(search)
  return c.text([HEADER, ...rows, ''].join('\n'))
})

app.post('/sigpy/data/knn/signature', async (c) => {
  const query = Signature.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.json({ detail: 'Unprocessable Entity' }, 422)
  const { signame, species } = query.data
  return c.json({
    distances: [-0.5242219944566326, -0.513229216535615, -0.5],
    indexes: [793578, 531388, 12],
    samples: ['GSM7092078', 'GSM5211863', 'GSM7092078'],
    series_count: 130,
    signame,
    species,
  })
})

app.get('/sigpy/meta/quicksearch', (c) => {
  const { query, species } = c.req.query()
  const samples = query === 'nothing at all' ? [] : ['GSM1335489', 'GSM1342284']
  return c.json({ samples, series_count: samples.length > 0 ? 1 : 0, species })
})

const Wanted = z.object({ gsm_ids: z.array(z.string()), species: z.enum(['human', 'mouse']) })
/** Tasks that were looked at once; the first look finds them unfinished. */
const seen = new Set<string>()

app.post('/sigpy/data/samples', async (c) => {
  const query = Wanted.safeParse(await c.req.json().catch(() => undefined))
  if (!query.success) return c.json({ detail: 'Unprocessable Entity' }, 422)
  const task = query.data.gsm_ids.includes('GSM666') ? 'lost' : 'task-1'
  seen.delete(task)
  return c.json({ task_id: task })
})

app.get('/sigpy/data/samples/status/:task', (c) => {
  const task = c.req.param('task')
  if (task === 'lost') return c.json({ status: 'FAILED' })
  const status = seen.has(task) ? 'COMPLETED' : 'PENDING'
  seen.add(task)
  return c.json({ status })
})

app.get('/sigpy/data/samples/download/:task', (c) =>
  c.body(Uint8Array.from(ARCHIVE), 200, { 'content-type': 'application/zip' }),
)

app.post('/sigpy/meta/samplemeta', async (c) => {
  const body: unknown = await c.req.json().catch(() => undefined)
  const query = z.object({ samples: z.array(z.string()), species: z.string() }).safeParse(body)
  // A wrong key is no error over there.
  const asked = query.success ? query.data.samples : []
  return c.json(Object.fromEntries(Object.entries(SAMPLES).filter(([sample]) => asked.includes(sample))))
})

/** ARCHS4: its site, and where its samples are searched, today and before it moved. */
export const simulation: Simulation = {
  services: [archs4, sigpy, rookpy, archs4Api],
  app,
  cases,
  needs: ['[].id: absent', '[].median: absent', 'samples', 'status', 'task_id'],
}
