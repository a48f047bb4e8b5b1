import * as groups from '@playbook/cells/steps'
import { createRegistry, type Registry } from '@playbook/core/registry'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createModel } from '../../../server/assistant/model/model.ts'
import { openStore } from '../../../server/db/connect.ts'
import { createHttp } from '../../../server/upstream/client.ts'
import { startServices } from '../../support/sandbox.ts'
import { share, type Finding } from '../finding.ts'
import { humanSymbols } from '../symbols.ts'
import { byModel, bySearch, type Answered, type Method } from './methods.ts'
import { NOTHING, PLANS, UNCLEAR } from './questions.ts'
import { isRight, scorePlan } from './score.ts'

const isEmpty = ({ plan }: Answered) => plan.cells.length === 0

/** How a way of answering does on all questions. */
export async function measured(name: string, method: Method, registry: Registry): Promise<Finding[]> {
  const plans = []
  for (const question of PLANS) plans.push(scorePlan(question, (await method(question.asked)).plan, registry))
  const unclear = []
  for (const question of UNCLEAR) unclear.push(await method(question))
  const nothing = []
  for (const question of NOTHING) nothing.push(await method(question))
  const of = (what: string) => `assistant, ${name}: ${what}`
  return [
    share(of('the plan as it is'), plans.filter(isRight).length, plans.length),
    share(of('reaches what answers'), plans.filter(({ isReached }) => isReached).length, plans.length),
    share(of('begins with what there is'), plans.filter(({ usesInputs }) => usesInputs).length, plans.length),
    share(of('takes what is named'), plans.filter(({ usesValue }) => usesValue).length, plans.length),
    share(of('no needless step'), plans.filter(({ needless }) => needless === 0).length, plans.length),
    share(
      of('asks back'),
      unclear.filter((answer) => isEmpty(answer) && answer.words.includes('?')).length,
      unclear.length,
    ),
    share(of('proposes nothing where nothing fits'), nothing.filter(isEmpty).length, nothing.length),
  ]
}

/** The search without a model, and beside it the model of ASSISTANT_URL, or the scripted one where none is set. */
export async function assistant(): Promise<Finding[]> {
  const registry = createRegistry(groups)
  const folder = mkdtempSync(join(tmpdir(), 'assistant-'))
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: name, ASSISTANT_KEY: key = '' } = process.env
  const services = url === undefined ? await startServices() : undefined
  const store = await openStore({ folder })
  const http = createHttp({
    store,
    proxy: services?.url,
    accounts: { OPENAI_API_KEY: services === undefined ? key : 'sandbox' },
    bases: url === undefined ? {} : { OPENAI_URL: url },
    choices: name === undefined ? {} : { OPENAI_MODEL: name },
  })
  const model = createModel(http)
  try {
    return [
      ...(await measured('search', bySearch(registry, await humanSymbols()), registry)),
      ...(await measured(services === undefined ? model.name : 'a scripted model', byModel(registry, model), registry)),
    ]
  } finally {
    await store.close()
    await services?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
