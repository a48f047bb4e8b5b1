// Pictures of everything a person can see, for a reviewer to page through: `npm run gallery`, then gallery/index.html.
import * as groups from '@playbook/cells/steps'
import { rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Group } from '@playbook/core/family'
import type { AnyStep } from '@playbook/core/step'
import { registry } from '../support/playbook.ts'
import { startSandbox } from '../support/sandbox.ts'
import { startServer } from '../support/server.ts'
import { GROUP_ANSWERS } from './answers.ts'
import { growChains } from './build.ts'
import { indexPage } from './index-page.ts'
import { createCamera } from './shots.ts'
import { growReused, growStates } from './states.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../gallery')
/** Of these groups alone: `npm run gallery -- string refmet states pages`. */
const wanted = new Set(process.argv.slice(2))
const isWanted = (name: string) => wanted.size === 0 || wanted.has(name)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What is shown of a definition: a family by its first member. */
function shownOf(member: Group[string]): AnyStep[] {
  const [first] = member.kind === 'family' ? Object.values(member.members) : [member]
  return first === undefined || first.kind === 'type' ? [] : [first]
}

await rm(folder, { recursive: true, force: true })
const camera = await createCamera(folder)
const server = await startSandbox()
const shown = { types: new Set<string>(), prompts: new Set<string>() }

for (const [group, members] of Object.entries(groups)) {
  const steps = Object.values(members).flatMap(shownOf)
  if (!isWanted(group) || steps.length === 0) continue
  say(`${group}: ${steps.length} steps`)
  const playbook = await growChains(server, `Steps of ${group}`, GROUP_ANSWERS[group])
  for (const step of steps) {
    const known = registry.steps.get(step.id)
    if (known !== undefined) await playbook.show(known)
  }
  await playbook.leave()
  await camera.cells(server.url, playbook, group)
  for (const { type, prompt } of playbook.subjects) {
    if (type !== undefined) shown.types.add(type)
    if (prompt !== undefined) shown.prompts.add(prompt)
  }
}

if (isWanted('pages')) {
  say('pages')
  const whole = await growChains(server, 'From a gene to its metabolites')
  for (const id of ['FetchStringDBPPI', 'StringDBPPI_to_GraphPlot', 'StringDBPPI_to_GeneSet', 'GeneSetIDConv']) {
    const step = registry.steps.get(id)
    if (step !== undefined) await whole.show(step)
  }
  await whole.leave()
  const at = `${server.url}/playbooks/${whole.id}`
  await camera.page('pages', 'Home', server.url)
  await camera.page('pages', 'All steps', `${server.url}/steps`)
  await camera.page('pages', 'Services', `${server.url}/services`)
  await camera.page('pages', 'A notebook', at)
  await camera.page('pages', 'The palette', at, async (page) => {
    // Keys are heard once the cells are there.
    await page.locator('[data-cell]').first().waitFor()
    await page.keyboard.press('ControlOrMeta+k')
  })
  await camera.page('pages', 'A report', `${at}/report`)
  await camera.page('pages', 'A report as printed', `${at}/report`, (page) => page.emulateMedia({ media: 'print' }))
  await camera.page('pages', 'Nothing here', `${server.url}/nowhere`)
}
await server.stop()

if (isWanted('states')) {
  say('states')
  const busy = await startSandbox({ env: { RUN_WORKERS: '1' } })
  const reused = await growReused(busy)
  for await (const playbook of growStates(busy)) {
    await camera.cells(busy.url, playbook, 'states')
    await playbook.leave()
  }
  await camera.page('states', 'Services in trouble', `${busy.url}/services`)
  await reused.leave()
  await busy.kill()
  const { folder: data, services } = busy
  const again = await startServer({ folder: data, env: { UPSTREAM_PROXY: services.url, PLAYBOOK_SANDBOX: 'on' } })
  await camera.cells(again.url, reused, 'states')
  await again.stop()
  await busy.stop()
  await camera.offline('states', 'Offline: the server is away')
}

const asking = [...registry.steps.values()].filter((step) => step.kind === 'prompt' || step.params !== undefined)
const missing = [
  ...camera.wrong,
  ...[...registry.types.keys()]
    .filter((id) => !shown.types.has(id))
    .map((id) => `the view of ${id}: nothing here gives it`),
  ...asking.filter(({ id }) => !shown.prompts.has(id)).map(({ id }) => `the question of ${id}: nothing here feeds it`),
]
await writeFile(join(folder, 'index.html'), indexPage(camera.shots, wanted.size === 0 ? missing : camera.wrong))
await camera.close()
for (const line of camera.wrong) say(`could not be taken: ${line}`)
say(`${camera.shots.length} pictures in four looks: ${join(folder, 'index.html')}`)
process.exit(camera.wrong.length === 0 ? 0 : 1)
