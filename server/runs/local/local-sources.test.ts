import { dataId } from '@playbook/core/plan/content-id'
import type { Process } from '@playbook/core/plan/process'
import { expect, it } from 'vitest'
import { useProgram } from '../../testing/program.ts'
import { newWord } from '../../testing/runs.ts'
import { processOf } from '../../testing/steps.ts'
import { saveProcesses } from '../stored/processes.ts'
import { storeResults } from '../stored/results.ts'
import { createLocalSources } from './local-sources.ts'
import type { LocalEnd, LocalRun } from './local-step.ts'

const { program } = useProgram()

/** A word whose result takes 12 letters of JSON. */
async function stored() {
  const { sql } = program().store
  const word = newWord()
  await sql.begin(async (tx) => {
    await saveProcesses(tx, [word])
    await storeResults(tx, [{ process: word.id, type: 'Word', value: 'abcdefghij' }])
  })
  return word
}

const joined = (words: readonly Process[]): LocalRun => {
  const process = processOf('Join', Object.fromEntries(words.map((word, at) => [`words:${at}`, word])))
  return { run: process.id, process }
}

it('holds what runs need while there is room, and says of the rest that it is stored', async () => {
  const words = await Promise.all(Array.from({ length: 4 }, stored))
  const [first, second] = [joined(words.slice(0, 2)), joined(words.slice(2))]
  const limits = { input: 100, held: 30 }
  const sources = createLocalSources({ store: program().store, mostLetters: 100, limits }, [first, second])
  await sources.read([first, second])
  const seen = (run: LocalRun) => [sources.hasAllOf(run), sources.isLetGo(run), sources.of(run).size]
  expect([seen(first), seen(second)]).toEqual([
    [true, false, 2],
    [false, true, 0],
  ])
  sources.used(first)
  await sources.read([second])
  expect(seen(second)).toEqual([true, false, 2])
})

it('reads nothing for a run into which more goes than a step may read', async () => {
  const run = joined(await Promise.all(Array.from({ length: 9 }, stored)))
  const sources = createLocalSources({ store: program().store, mostLetters: 100, limits: { input: 100, held: 500 } }, [
    run,
  ])
  await sources.read([run])
  expect([sources.isTooMuchFor(run), sources.of(run).size]).toEqual([true, 0])
})

it('lets go of a result of its own that has no room, which is read when it is stored', () => {
  const word = newWord()
  const [whisper] = [processOf('Whisper', { word })]
  const run = joined([whisper])
  const sources = createLocalSources({ store: program().store, mostLetters: 100, limits: { input: 100, held: 10 } }, [
    { run: whisper.id, process: whisper },
    run,
  ])
  const text = '"abcdefghij"'
  const id = dataId('Word', 'abcdefghij')
  const result = { run: whisper.id, process: whisper.id, messages: [], durationMs: 1, type: 'Word', id, text }
  const end: Extract<LocalEnd, { readonly kind: 'done' }> = { kind: 'done', result, reason: undefined }
  expect(sources.isLetGo(run)).toBe(false)
  sources.put(whisper.id, end)
  expect([sources.hasAllOf(run), sources.isLetGo(run)]).toEqual([false, true])
})
