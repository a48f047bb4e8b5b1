import * as groups from '@playbook/cells/steps'
import { allMeanings } from '@playbook/core/search/concepts'
import { stepsWith, vocabularyOf } from '@playbook/core/search/step-words'
import { expect, it } from 'vitest'
import { createRegistry } from '@playbook/core/registry'

it('means by every concept of the field a step that there is', () => {
  const vocabulary = vocabularyOf(createRegistry(groups).steps.values())
  const having = (word: string) => new Set(stepsWith(word, vocabulary, { mayBeHalf: false, maySlip: false }).keys())
  const isNothing = (words: readonly string[]) => {
    const [first = new Set<string>(), ...rest] = words.map(having)
    return ![...first].some((id) => rest.every((ids) => ids.has(id)))
  }
  const meant = new Map(allMeanings().map(({ words }) => [words.join(' '), words]))
  expect([...meant].flatMap(([text, words]) => (isNothing(words) ? [text] : []))).toEqual([])
})
