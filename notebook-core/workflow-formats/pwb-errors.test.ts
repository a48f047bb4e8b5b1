import { describe, expect, it } from 'vitest'
import { exampleRegistry } from '../testing/registry.ts'
import { readWorkflow } from './pwb.ts'

const named = { id: '30b1771a-af6f-ba75-0dc5-a764d3f11efb', type: 'Input[Gene]' }

describe('a file that cannot be read', () => {
  const gene = { id: 'g', type: 'Input[Gene]' }
  const deep = JSON.parse('['.repeat(5000) + ']'.repeat(5000))
  it.each([
    ['no object', [], 'This file holds no JSON object. Choose a workflow that was exported as JSON.'],
    ['null', null, 'This file holds no JSON object. Choose a workflow that was exported as JSON.'],
    ['no workflow', { data: {} }, 'This JSON has no "workflow". Choose a workflow that was exported as JSON.'],
    [
      'an empty workflow',
      { workflow: [] },
      'The workflow of this file is empty. Choose a file with at least one step.',
    ],
    [
      'a workflow that is no list',
      { workflow: {} },
      'workflow: Invalid input: expected array, received object. Mend this entry, or export the workflow again.',
    ],
    [
      'a step without type',
      { workflow: [gene, { id: 'x' }] },
      'workflow[1].type: Invalid input: expected string, received undefined. Mend this entry, or export the workflow again.',
    ],
    [
      'an input that is no reference',
      { workflow: [gene, { id: 'x', type: 'Y', inputs: { gene: 'g' } }] },
      'workflow[1].inputs.gene: Invalid input: expected object, received string. Mend this entry, or export the workflow again.',
    ],
    [
      'data that is neither named nor given',
      { workflow: [{ ...gene, data: { value: 1 } }] },
      'workflow[0].data: needs an id, or a type and a value. Mend this entry, or export the workflow again.',
    ],
    [
      'an input that is not there',
      { workflow: [gene, { id: 'x', type: 'Y', inputs: { gene: { id: 'gone' } } }] },
      'gone not found in preceeding graph: workflow[1].inputs.gene must name a step that stands before workflow[1]. Put that step there, or remove the input.',
    ],
    [
      'a cycle',
      {
        workflow: [
          { id: 'x', type: 'Y', inputs: { a: { id: 'y' } } },
          { id: 'y', type: 'Y', inputs: { a: { id: 'x' } } },
        ],
      },
      'y not found in preceeding graph: workflow[0].inputs.a must name a step that stands before workflow[0]. Put that step there, or remove the input.',
    ],
    [
      'more steps than a playbook holds',
      { workflow: Array.from({ length: 6000 }, (_, id) => ({ id: `${id}`, type: 'Y' })) },
      'This has 6,000 cells, and a playbook holds 5,000. Split it into several playbooks.',
    ],
    [
      'two steps with one id',
      { workflow: [gene, { ...gene }] },
      'workflow[1].id: g is the id of an earlier step. Give each step its own id.',
    ],
    [
      'a content id that stands for two things',
      { workflow: [named, { ...named, type: 'Other' }] },
      'workflow[1].id: 30b1771a-af6f-ba75-0dc5-a764d3f11efb is the id of an earlier step. Give each step its own id.',
    ],
    [
      'a value without bottom',
      { data: { d: { type: 'X', value: deep } }, workflow: [{ ...gene, data: { id: 'd' } }] },
      'data.d.value is nested more than 200 levels deep. Simplify the value and open the file again.',
    ],
    [
      'a summary of another kind',
      { workflow: [gene], metadata: { summary: 'loud' } },
      'metadata.summary: Invalid option: expected one of "auto"|"gpt"|"manual". Mend this entry, or export the workflow again.',
    ],
  ])('says what is wrong with %s', (_, json, message) => {
    expect(() => readWorkflow(json, exampleRegistry)).toThrow(expect.objectContaining({ name: 'InputError', message }))
  })
})
