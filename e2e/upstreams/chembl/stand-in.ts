import { chembl } from '@playbook/cells/services'
import { Hono } from 'hono'
import type { Simulation } from '../simulation.ts'
import { cases } from './cases.ts'
import { ACTIVITIES, simulatedActivities } from './data.ts'

const PAGE = 2
const app = new Hono()

app.get('/chembl/api/data/activity', (c) => {
  const { assay_type: type, pchembl_value__gte: least, format, offset = '0', limit = '20' } = c.req.query()
  if (format !== 'json') return c.body('<?xml version="1.0"?><response/>', 200, { 'content-type': 'application/xml' })
  // In a list commas divide names, escaped or not.
  const [listed, exact] = [c.req.query('molecule_pref_name__in'), c.req.query('molecule_pref_name__exact')]
  const names = exact === undefined ? listed?.split(',') : [exact]
  const known = new Set(ACTIVITIES.map(({ molecule_pref_name: name }) => name))
  const others = names?.filter((name) => !known.has(name)).flatMap(simulatedActivities) ?? []
  const found = [...ACTIVITIES, ...others].filter(
    (activity) =>
      (names === undefined || names.includes(activity.molecule_pref_name ?? '')) &&
      (type === undefined || activity.assay_type === type) &&
      (least === undefined || Number(activity.pchembl_value) >= Number(least)),
  )
  const start = Number(offset)
  // Pages are small here, so that there are several.
  const size = Math.min(PAGE, Number(limit))
  const rest = new URLSearchParams(c.req.query())
  rest.set('offset', String(start + size))
  return c.json({
    activities: found.slice(start, start + size),
    page_meta: {
      limit: Number(limit),
      next: start + size < found.length ? `/chembl/api/data/activity?${rest}` : null,
      offset: start,
      previous: null,
      total_count: found.length,
    },
  })
})

/** Activities of ChEMBL. */
export const simulation: Simulation = {
  services: [chembl],
  app,
  cases,
  needs: ['activities', 'activities[].activity_id', 'activities[].molecule_pref_name', 'activities[].pchembl_value'],
}
