import type { ServiceStatus } from '@playbook/core/api/services'
import { defineService } from '@playbook/core/service'
import { defineStep, defineType } from '@playbook/core/step'
import { prose } from '@playbook/core/story'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { servicesOf } from './list.ts'
import { statusSentence } from './labels.ts'

const good: ServiceStatus = {
  service: 'STRING',
  state: 'good',
  calls: 12,
  failures: 0,
  medianMs: 412,
  p95Ms: 900,
  lastGood: '2026-11-21T10:00:00Z',
}

it('says how a service does, and what that rests on', () => {
  const failing = { ...good, state: 'failing', failures: 11, medianMs: null } as const
  const rare = { ...good, state: 'unknown', calls: 1, medianMs: 412 } as const
  expect([
    statusSentence('STRING', good),
    statusSentence('STRING', failing),
    statusSentence('STRING', rare),
    statusSentence('STRING', undefined),
    statusSentence('STRING', { ...rare, calls: 0, medianMs: null }),
  ]).toEqual([
    'STRING answers well: 12 calls in the last hour, usually 412 ms',
    'STRING fails often: 12 calls in the last hour, 11 failed',
    'STRING: 1 call in the last hour, usually 412 ms',
    'STRING was not called in the last hour',
    'STRING was not called in the last hour',
  ])
})

const Out = defineType({ id: 'Out', label: 'Out', description: '', schema: z.string() })
const step = (id: string, external?: string, hidden = false) =>
  defineStep({
    id,
    label: id,
    description: '',
    tags: {},
    inputs: {},
    output: Out,
    story: () => ({ methods: prose`done` }),
    ...(external !== undefined && { external: defineService({ name: external, base: 'https://a.org' }) }),
    ...(hidden && { hidden }),
  })

it('lists every service that steps ask or that was called, those in trouble first', () => {
  const steps = [step('b', 'STRING'), step('a', 'STRING'), step('c', 'MyGene'), step('d'), step('e', 'Old', true)]
  const past = { ...good, service: 'Past', state: 'unknown', calls: 0 } as const
  const statuses = [good, past, { ...good, service: 'example.org', state: 'failing' } as const]
  const list = servicesOf(steps, statuses).map((service) => [
    service.name,
    service.status?.state,
    service.steps.map(({ id }) => id),
  ])
  expect(list).toEqual([
    ['example.org', 'failing', []],
    ['STRING', 'good', ['a', 'b']],
    ['MyGene', undefined, ['c']],
  ])
})
