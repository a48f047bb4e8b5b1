import { createRegistry } from '@playbook/core/registry'
import { defineStep, defineType } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { catalogueRoutes } from './catalogue.ts'

const Gene = defineType({ id: 'Gene', label: 'Gene', description: 'One gene', schema: z.string() })
const Figure = defineType({
  id: 'PlotlyPlot',
  aliases: ['BokehPlot'],
  label: 'Figure',
  description: 'A drawing',
  color: 'plot',
  schema: z.string(),
})
const draw = defineStep({
  id: 'Draw',
  label: 'Draw',
  description: 'Draw a gene',
  tags: {},
  inputs: { gene: Gene },
  output: Figure,
  story: () => ({ methods: prose`The gene was drawn.` }),
})

const ask = async (path: string) => {
  const answer = await catalogueRoutes(createRegistry({ all: { Gene, Figure, draw } })).request(path)
  return { status: answer.status, body: await answer.json() }
}

it('lists a type under every id that PWB has for it', async () => {
  const { body } = await ask('/')
  expect(body.map(({ id }: { id: string }) => id)).toEqual(['Gene', 'PlotlyPlot', 'BokehPlot', 'Draw'])
  expect((await ask('/BokehPlot')).body).toEqual({
    id: 'BokehPlot',
    kind: 'data',
    type: 'Viewer',
    meta: {
      label: 'Figure',
      description: 'A drawing',
      color: 'plot',
      package: '@playbook/all',
      version: '1.0.0',
      author: 'The Playbook maintainers',
      license: 'CC-BY-4.0',
      private: true,
    },
  })
})

it('finds the steps that give a type by any of its ids', async () => {
  const steps = async (path: string) => (await ask(path)).body.map(({ id }: { id: string }) => id)
  expect([await steps('/BokehPlot/prev'), await steps('/PlotlyPlot/prev'), await steps('/Gene/next')]).toEqual([
    ['Draw'],
    ['Draw'],
    ['Draw'],
  ])
})
