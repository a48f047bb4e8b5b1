import { dotsFigure } from '../testing/dots.ts'
import { must, type Attack } from './attack.ts'
import type { Target } from './target.ts'
import { keepWorkflow } from './workflow.ts'

/** A request for a figure with a dot for each item. */
const dots = (items: number) => ({
  type: 'PlotlyPlot',
  value: dotsFigure(items),
  widthMm: 85,
  fontPt: 8,
  palette: 'playbook',
  address: 'http://localhost/playbooks/x',
  cell: 'c',
})

/** Somebody with a step, whose figures they may have. */
async function reader(target: Target) {
  const person = await target.addPerson()
  const step = { id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'TP53' } }
  const { processes } = await keepWorkflow(target, person, [step])
  return (body: unknown) => target.ask('POST', `/api/processes/${processes[0]}/figure`, { person, body })
}

const large: Attack = {
  group: 'figures',
  what: 'have large figures set while others ask',
  async attempt(target) {
    const readers = [await reader(target), await reader(target)]
    const body = JSON.stringify(dots(target.isShort ? 15_000 : 60_000))
    let isOver = false
    const set = Promise.all(readers.map((draw) => draw(body))).finally(() => (isOver = true))
    // Whoever asks meanwhile may be the first to hear of an end.
    set.catch(() => {})
    let asked = 0
    while (!isOver) {
      await target.isWell()
      asked += 1
    }
    for (const { status, text } of await set) must(status === 200, `it was answered ${status}: ${text.slice(0, 80)}`)
    return `set, and ${asked} others were answered meanwhile`
  },
}

const hostile: readonly (readonly [string, object])[] = [
  ['more dots than are drawn', dots(150_000)],
  ['columns that differ in length', { ...dots(2), value: { ...dots(2).value, data: { x: [1, 2], y: [1] } } }],
  ['a size beyond every page', { ...dots(2), fontPt: 1e9 }],
  ['an address that is a program', { ...dots(2), address: 'javascript:alert(1)' }],
]

const refused: Attack = {
  group: 'figures',
  what: `have ${hostile.length} figures set that are none, or too much`,
  async attempt(target) {
    const draw = await reader(target)
    for (const [what, body] of hostile) {
      const { status, text } = await draw(body)
      must(status === 400 && text.includes('Error'), `${what}: answered ${status}: ${text.slice(0, 80)}`)
    }
    return 'refused in words'
  },
}

/** What is drawn and set for somebody. */
export const figureAttacks: readonly Attack[] = [large, refused]
