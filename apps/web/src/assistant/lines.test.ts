import { expect, it } from 'vitest'
import { doingOf, usedTool } from './lines.ts'

const line = (name: string, given: unknown, output: unknown) => ({
  content: JSON.stringify({ function_call: { name, arguments: given }, function_call_output: { output } }),
})

it.each([
  ['find_steps', { question: 'drugs' }, { result: [{}, {}] }, 'Looked for steps: “drugs”, 2 found'],
  ['find_steps', { question: 'moon' }, { result: [] }, 'Looked for steps: “moon”, nothing found'],
  ['search_published', { search: 'ACE2' }, { result: [{}] }, 'Searched published workflows: “ACE2”, 1 found'],
  ['describe_steps', { types: ['a', 'b', 'c'] }, { result: [] }, 'Looked 3 steps up'],
  ['describe_steps', { types: ['a'] }, { result: [] }, 'Looked 1 step up'],
  ['read_playbook', {}, { result: {} }, 'Looked at the playbook'],
  ['propose', {}, { error: 'There is no step X.' }, 'Tried propose: There is no step X.'],
  ['dance', {}, {}, 'Used dance'],
])('tells in words what a tool was used for: %s', (name, given, output, words) => {
  expect(usedTool(line(name, given, output))).toEqual({ words, proposal: undefined })
})

it('tells what was proposed, and to which proposal it belongs', () => {
  const changes = [
    { do: 'add_step', type: 'Input[Gene]' },
    { do: 'add_text', text: 'Why' },
    { do: 'add_step', type: 'B' },
  ]
  expect(usedTool(line('propose', { title: 'A gene', changes }, { result: { proposal: 'p1', edits: 3 } }))).toEqual({
    words: 'Wrote a proposal',
    proposal: { title: 'A gene', steps: ['Input[Gene]', 'B'], id: 'p1' },
  })
})

it('says nothing of what it cannot read, and what is being done of what it can', () => {
  expect(usedTool({ content: 'no JSON' })).toBeUndefined()
  expect(doingOf('find_steps')).toBe('Looking for steps …')
  expect(doingOf('')).toBe('Thinking …')
})
