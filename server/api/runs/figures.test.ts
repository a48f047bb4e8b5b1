import { spawnSync } from 'node:child_process'
import { figureSource } from '@playbook/core/report-formats/figure-origin'
import { expect, it } from 'vitest'
import { useProgram } from '../../testing/program.ts'

const { app } = useProgram()

const FIGURE = {
  title: 'Bars #eval("1")',
  description: 'Two bars.',
  data: { x: ['a', 'b'], y: [1, 2] },
  marks: [{ type: 'barY', x: 'x', y: 'y' }],
  axes: { x: { label: 'Käse', type: 'band' }, y: { label: 'Y', type: 'linear' } },
  notes: [],
}
const PICTURE = { type: 'PlotlyPlot', value: FIGURE }
const LOOK = { widthMm: 85, fontPt: 7, palette: 'playbook' }
const PROCESS = '0190a1b2-0000-5000-8000-000000000001'
const origin = { address: 'https://playbook.example/playbooks/1', cell: 'c', version: 'v1' }

async function pdfOf(body: unknown) {
  const answer = await app().request(`/api/processes/${PROCESS}/figure`, {
    method: 'POST',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

it('sets a figure as a page as wide in millimetres as it is printed, with where it is from', async () => {
  const { status, type, body } = await pdfOf({ ...PICTURE, ...LOOK, ...origin })
  expect([status, type]).toEqual([200, 'application/pdf'])
  const text = body.toString('latin1')
  // 85 mm are 240.94 points.
  expect(/\/MediaBox ?\[0 0 (\d+)/.exec(text)?.[1]).toBe('240')
  expect(figureSource(text)).toBe('https://playbook.example/playbooks/1#cell-c')
  expect(text).toContain(`result ${PROCESS}`)
  if (spawnSync('pdftotext', ['-v']).error === undefined) {
    expect(spawnSync('pdftotext', ['-', '-'], { input: body }).stdout.toString()).toContain('Käse')
  }
  const wide = (await pdfOf({ ...PICTURE, ...LOOK, widthMm: 174, ...origin })).body.toString('latin1')
  expect(/\/MediaBox ?\[0 0 (\d+)/.exec(wide)?.[1]).toBe('493')
})

it('sets one figure of a person after the other, and none with more parts than others can wait for', async () => {
  const asked = { ...LOOK, ...origin }
  const values = Array.from({ length: 110_000 }, (_unused, at) => at)
  const axis = { label: 'a', type: 'linear' }
  const large = {
    ...FIGURE,
    data: { x: values, y: values },
    marks: [{ type: 'dot', x: 'x', y: 'y' }],
    axes: { x: axis, y: axis },
  }
  const refused = await pdfOf({ ...PICTURE, value: large, ...asked })
  expect([refused.status, refused.body.toString()]).toEqual([400, expect.stringContaining('too many parts')])
  const several = await Promise.all([1, 2, 3].map(() => pdfOf({ ...PICTURE, ...asked })))
  expect(several.map(({ status }) => status)).toEqual([200, 200, 200])
})

it('says what is no figure, and takes no address but one of the web', async () => {
  const asked = { ...PICTURE, ...LOOK, ...origin }
  for (const wrong of [
    { value: { title: 'No' } },
    { type: 'GeneSet' },
    { widthMm: 90 },
    { palette: 'rainbow' },
    { address: 'javascript:alert(1)' },
  ]) {
    expect((await pdfOf({ ...asked, ...wrong })).status).toBe(400)
  }
})
