/** Passages that people wrote, as the composition reads them: plain text that cites works and points at cells. */
import type { Passage } from '../document/notebook.ts'
import { figure, literalReference, reference, type Prose, type Section } from '../story.ts'
import type { CellStory, ComposedPart } from './compose.ts'
import type { NumberedReference } from './references.ts'

/** Nothing that is cited has a longer name. */
const NAME = String.raw`[^\]]{1,1000}`
/** `[@doi:10.1/x]` or `[@Title, address]` cites a work, `[#cell]` points at the figure or table of a cell. */
const MARK = new RegExp(String.raw`\[@doi:(${NAME})\]|\[@(${NAME})\]|\[#(${NAME})\]`, 'g')

const kept = (text: string) => text.replaceAll('%', '%25').replaceAll(']', '%5D')
const read = (text: string) => text.replaceAll('%5D', ']').replaceAll('%25', '%')

function citedMark({ doi, citation }: NumberedReference): string {
  return doi === undefined ? `[@${kept(citation)}]` : `[@doi:${kept(doi)}]`
}

/** Composed prose as such a text. */
export function passageText(parts: readonly ComposedPart[], references: readonly NumberedReference[]): string {
  const words = parts.map((part) => {
    switch (part.kind) {
      case 'text':
        return part.text
      case 'cite': {
        const cited = references[part.number - 1]
        return cited === undefined ? '' : ` ${citedMark(cited)}`
      }
      case 'figref':
        return `[#${kept(part.target)}]`
      case 'figure':
        return ''
    }
  })
  return words.join('').trim()
}

/** Such a text as prose; works that the playbook cites anyway keep their words. */
export function passageProse(text: string, references: readonly NumberedReference[]): Prose {
  const prose: Prose[number][] = []
  let at = 0
  for (const { 0: mark, 1: doi, 2: work, 3: cell, index } of text.matchAll(MARK)) {
    prose.push(text.slice(at, index))
    at = index + mark.length
    if (doi !== undefined) {
      const known = references.find((each) => each.doi?.toLowerCase() === read(doi).toLowerCase())
      prose.push(reference(read(doi), known?.citation ?? ''))
    } else prose.push(work === undefined ? figure(read(cell ?? '')) : literalReference(read(work)))
  }
  return [...prose, text.slice(at)].filter((piece) => piece !== '')
}

/** The stories of the whole paper have names that no cell has. */
export const wholeStory = (section: 'abstract' | 'introduction', at = 0) => `the ${section} ${at}`

/** Both are paragraphs of the whole paper, not of a cell. */
const isWhole = (section: Passage['section']) => section === 'abstract' || section === 'introduction'

function wholeStories(passages: readonly Passage[], references: readonly NumberedReference[]): readonly CellStory[] {
  return passages.flatMap(({ section, text }) => {
    if (section !== 'abstract' && section !== 'introduction') return []
    const paragraphs = section === 'abstract' ? [text] : text.split(/\n\s*\n/)
    return paragraphs.map((paragraph, at) => ({
      cell: wholeStory(section, at),
      sections: { [section]: passageProse(paragraph, references) },
      resolve: (cell: string) => cell,
    }))
  })
}

function sectionOf(section: Passage['section'], sections: CellStory['sections']): Section {
  if (section !== 'caption') return section
  return sections.legend === undefined ? 'tableLegend' : 'legend'
}

/** The stories with what people wrote in the place of what their steps say. */
export function withPassages(
  stories: readonly CellStory[],
  passages: readonly Passage[],
  references: readonly NumberedReference[],
): readonly CellStory[] {
  const whole = new Set(passages.map(({ section }) => section).filter(isWhole))
  const spoken = stories.map((story) => {
    const own = passages.filter(({ cell, section }) => cell === story.cell && !isWhole(section))
    const kept = Object.entries(story.sections).filter(([section]) => ![...whole].some((each) => each === section))
    const written = own.map(({ section, text }) => [sectionOf(section, story.sections), passageProse(text, references)])
    const isToldAnew = own.some(({ section }) => section === 'methods')
    return {
      ...story,
      sections: Object.fromEntries([...kept, ...written]),
      ...(isToldAnew && { remark: undefined }),
    }
  })
  return [...wholeStories(passages, references), ...spoken]
}
