import type { Jobs, ResolveContext } from '@playbook/core/resolver'
import * as resolvers from '@playbook/cells/resolvers'
import { InputError, UpstreamError } from '@playbook/core/errors'
import { locationOfStep } from '@playbook/core/registry'
import { isDeepStrictEqual } from 'node:util'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Case, Simulation } from '../../e2e/upstreams/simulation.ts'
import { changed, changingHttp, fieldsOf, FORMS, inputsOf, type Change, type Form } from '../testing/changed-answers.ts'
import { simulations } from '../testing/stand-ins.ts'
import { registry } from '../testing/case-process.ts'
import { externalSteps } from '../testing/upstreams.ts'
import { compute } from '../runs/step/compute.ts'

/** What comes after the answer was read is not tried here. */
const goesOn = () => {
  throw new InputError('the step goes on from here')
}
const matrix = { url: 'storage://matrix', filename: 'matrix.csv', size: 1, sha256: '' }
const TABLE = ',S1\nTP53,1\nEGFR,2\n'
/** What the kernel makes of a matrix before a service is asked. */
const MADE: Readonly<Record<string, unknown>> = {
  'matrix.csv': matrix,
  'matrix.summary': { n: 3, genes: { ACE2: { mean: 1, std: 1 } } },
}
const asInputs = z.record(z.string(), z.json())

/** Runs the step of a case as the product does, with answers that are changed before they are read; keeps what is made of them. */
async function run(one: Case, change: (answer: unknown) => unknown, given: unknown[] = []) {
  const step = registry.steps.get(one.step)
  if (!step) throw new Error(`there is no step ${one.step}`)
  const inputs = asInputs.parse(inputsOf(one))
  const params = one.params === undefined ? undefined : z.json().parse(one.params)
  let waits = 0
  const kernel: ResolveContext['kernel'] = {
    async call(operation, args, schema) {
      given.push({ operation, args })
      return schema.parse(MADE[operation] ?? goesOn())
    },
  }
  const jobs: Jobs = { once: async (_name, { post }) => post(), forget: async () => {} }
  const context = {
    jobs,
    http: changingHttp(simulations, one, change),
    kernel,
    files: {
      readText: async ({ url }: { readonly url: string }) =>
        url === matrix.url ? TABLE : (Object.values(one.files ?? {})[0]?.text ?? ''),
      async writeText(...written: readonly unknown[]) {
        given.push(written)
        return goesOn()
      },
    },
    documents: { draw: async () => '<svg/>', typeset: goesOn },
    notify() {},
    // An answer that cannot be read costs no member, either.
    goOnWithout(_member: string, failure: Error) {
      throw failure
    },
    async wait() {
      waits += 1
      if (waits > 20) goesOn()
    },
    signal: new AbortController().signal,
  }
  return compute({ registry, resolvers }, { step, inputs, params }, { context, hasRead: () => false })
}

/** The members of a family share their resolver. */
function resolverOf(step: string): string {
  const { group, name } = locationOfStep(registry, step) ?? {}
  return `${group} ${name}`
}

/** One case of each resolver that asks this service. */
function casesOf({ cases, services }: Simulation): Case[] {
  const byResolver = new Map<string, Case>()
  for (const one of cases) {
    const { external } = registry.steps.get(one.step) ?? {}
    const isPlain = 'output' in one.gives && one.requests.length > 0 && external && services.includes(external)
    const resolver = resolverOf(one.step)
    if (isPlain && !byResolver.has(resolver)) byResolver.set(resolver, one)
  }
  return [...byResolver.values()]
}

/** All answers to a case. */
async function answersTo(one: Case): Promise<readonly unknown[]> {
  const answers: unknown[] = []
  const keep = (answer: unknown) => {
    answers.push(answer)
    return answer
  }
  await run(one, keep).catch((error: unknown) => {
    if (!(error instanceof InputError)) throw error
  })
  return answers
}

/** Every change that makes another answer. One row without a field is tried where several rows have it. */
function changesOf(answers: readonly unknown[]): Change[] {
  const inRows = answers.map((answer) => fieldsOf(answer))
  const isRepeated = (field: string) => inRows.some((fields) => fields.filter((other) => other === field).length > 1)
  return [...new Set(inRows.flat())]
    .flatMap((field) => [
      ...FORMS.map((form) => ({ field, form, everywhere: true })),
      ...(isRepeated(field) ? [{ field, form: 'absent', everywhere: false } as const] : []),
    ])
    .filter((change) => answers.some((answer) => !isDeepStrictEqual(changed(answer, change), answer)))
}

type End = { readonly result: unknown; readonly given: readonly unknown[] } | { readonly refused: string }

async function endOf(one: Case, change: (answer: unknown) => unknown): Promise<End> {
  const given: unknown[] = []
  try {
    return { result: await run(one, change, given), given }
  } catch (error) {
    // That there is nothing to work with is an answer, too.
    if (error instanceof InputError) return { result: error.message, given }
    if (error instanceof UpstreamError) return { refused: error.message }
    throw new Error(`${one.step} broke`, { cause: error })
  }
}

/** A needed field is refused when it is absent, null or empty, each; lists and objects may be without members. */
function isNeeded(wrong: readonly Form[], tried: readonly Form[]): boolean {
  const forms = (['absent', 'null', 'empty'] as const).filter((form) => tried.includes(form))
  return forms.length > 0 && forms.every((form) => wrong.includes(form)) && !wrong.includes('other number')
}

/** The fields that are needed, and others with the forms that are wrong: refused, or another number than in the usual form. */
async function needsOf(one: Case): Promise<string[]> {
  const usual = await endOf(one, (answer) => answer)
  const changes = changesOf(await answersTo(one))
  const wrong = new Map<string, readonly Form[]>()
  for (const change of changes) {
    const { field, form, everywhere } = change
    const end = await endOf(one, (answer) => changed(answer, change))
    const isWrong = form === 'other number' ? !isDeepStrictEqual(end, usual) : 'refused' in end
    const place = everywhere ? field : `${field} of one row`
    if (isWrong) wrong.set(place, [...(wrong.get(place) ?? []), form])
  }
  return [...wrong].map(([place, forms]) => {
    const tried = changes.filter(({ field, everywhere }) => everywhere && field === place).map(({ form }) => form)
    return isNeeded(forms, tried) ? place : `${place}: ${forms.join(', ')}`
  })
}

it('tries the resolver of every external step that reads fields', async () => {
  const tried = new Set<string>()
  for (const one of simulations.flatMap(casesOf)) {
    if ((await answersTo(one)).length > 0) tried.add(resolverOf(one.step))
  }
  const others = externalSteps.map(({ id }) => resolverOf(id)).filter((resolver) => !tried.has(resolver))
  expect([...new Set(others)].toSorted()).toEqual(
    [
      // These ask nothing, read lines of gene sets, take numbers as they come, or find genes in a file of NCBI.
      'metgene searchMetGene',
      'cfdeDatasets chooseCfdeLibraries',
      'cfdeDatasets fetchCfdeDataset',
      'ctd makeAdjacency',
      'ctd precalculate',
      'biotype filterByBiotype',
    ].toSorted(),
  )
})

it.each(simulations.filter((one) => casesOf(one).length > 0).map((one) => [one.services[0]?.name, one] as const))(
  'reads an answer of %s whose fields are missing, null or empty, and numbers in another form as the same',
  async (_name, simulation) => {
    const needs = new Set<string>()
    for (const one of casesOf(simulation)) for (const place of await needsOf(one)) needs.add(place)
    expect([...needs].toSorted()).toEqual([...(simulation.needs ?? [])].toSorted())
  },
  120_000,
)
