import { expect, it } from 'vitest'
import { costInShort, costInWords } from './words.ts'

const service = (name: string, calls: number) => ({ service: name, calls, perMinute: null, ms: 400 })
const trialOf = (cost: { steps: number; computed: number; ms: number }, services = [service('Enrichr', 2)]) => ({
  cost: { ...cost, services, local: 1 },
  cells: [],
})

it('tells what a trial costs before it begins', () => {
  const slow = trialOf({ steps: 7, computed: 5, ms: 40_300 }, [service('SigCom LINCS', 1), service('Enrichr', 2)])
  expect(costInShort(slow)).toBe('about 40 s, 3 calls')
  expect(costInWords(slow)).toBe(
    '7 steps, 5 of them already computed. It takes about 40 s: SigCom LINCS 1 call, Enrichr 2 calls. The notebook, its report and other people’s pages stay as they are.',
  )
  const here = trialOf({ steps: 1, computed: 0, ms: 2 }, [])
  expect(costInShort(here)).toBe('at once')
  expect(costInWords(here)).toBe(
    '1 step. It takes a moment: no service is asked. The notebook, its report and other people’s pages stay as they are.',
  )
})
