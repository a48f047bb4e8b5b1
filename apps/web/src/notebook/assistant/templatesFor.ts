import type { TemplateEntry } from '@playbook/core/api/playbooks'
import { saysNothing, stemsOf, wordsOf } from '@playbook/core/search/words'

const MOST = 3
/** As good as the best one, but for a word of four. */
const NEARLY = 0.75

type Told = Pick<TemplateEntry, 'title' | 'description' | 'startsFrom' | 'leadsTo' | 'needs' | 'gives'>

/** The templates that have most of the words that a question is about, at least half of them. */
export function templatesFor<T extends Told>(question: string, templates: readonly T[]): readonly T[] {
  const words = wordsOf(question).filter((word) => !saysNothing(word))
  const stems = [...new Set(stemsOf(words.join(' ')))]
  if (stems.length === 0) return []
  const scored = templates.map((template) => {
    const { title, description, startsFrom, leadsTo, needs, gives } = template
    const has = new Set(stemsOf([title, description, startsFrom, leadsTo, needs, gives].join(' ')))
    return { template, score: stems.filter((stem) => has.has(stem)).length }
  })
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score > 0 && 2 * score >= stems.length && score >= NEARLY * best)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST)
    .map(({ template }) => template)
}
