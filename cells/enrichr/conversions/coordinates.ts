import { InputError } from '@playbook/core/errors'
import type { ResolveContext } from '@playbook/core/resolver'
import { path } from '@playbook/core/service'
import type { Payload } from '@playbook/core/step'
import { capitalised } from '@playbook/core/text/capital'
import { z } from 'zod'
import type { Figure } from '../../figures/figure/steps.ts'
import { enrichrMaps } from '../../services/enrichr/service.ts'
import { counted, written } from '../../shared/words.ts'
import { comparedScore, CUTOFF, isBeyond } from './cutoff.ts'
import { scoreNoun } from '../enriched.ts'
import { labelOf, type EnrichrScores, type EnrichrSet } from '../types.ts'

interface Place {
  readonly x: number
  readonly y: number
  readonly cluster: string
  readonly term: string
}

/** A table with the columns that a map is drawn of; anything else is not what was asked for. Clusters are only named. */
const Coordinates = z.array(z.array(z.string())).transform(([head = [], ...rows], context): Place[] => {
  const [x, y, term, cluster] = [head.indexOf('x'), head.indexOf('y'), head.indexOf('term'), head.indexOf('cluster')]
  if (Math.min(x, y, term) < 0) {
    context.addIssue({ code: 'custom', message: 'no table of coordinates' })
    return z.NEVER
  }
  return rows.flatMap((row) => {
    const [px, py] = [Number.parseFloat(row[x] ?? ''), Number.parseFloat(row[y] ?? '')]
    const name = row[term] ?? ''
    if (name === '' || !Number.isFinite(px) || !Number.isFinite(py)) return []
    return [{ x: px, y: py, cluster: row[cluster] ?? '', term: name }]
  })
})

/** Where the terms of a library lie. */
export function coordinatesOf(http: ResolveContext['http'], library: string): Promise<readonly Place[]> {
  return http.get(enrichrMaps, path`/${`${library}.csv`}`, { form: 'csv', schema: Coordinates })
}

type Drawing = Payload<typeof Figure>

const RELEVANT = 'relevant terms'
const OTHER = 'other terms'

/** The terms of a set among all terms of their library. */
export function setMap({ background, terms }: EnrichrSet, places: readonly Place[]): Drawing {
  const relevant = new Set(terms)
  const found = places.filter(({ term }) => relevant.has(term)).length
  return mapOf(background, places, {
    groupOf: ({ term }) => (relevant.has(term) ? RELEVANT : OTHER),
    // What is painted later lies above.
    groups: [OTHER, RELEVANT],
    roles: ['neither', 'control'],
    notes: [
      `${counted(found, 'relevant term')} of ${counted(places.length, 'term')}.`,
      ...missing(relevant.size - found),
    ],
  })
}

const NONE = 'no common gene'

/** The scores of terms on the map of their library. */
export function scoreMap({ background, terms, scored }: EnrichrScores, places: readonly Place[]): Drawing {
  const compared = comparedScore({ scored })
  const [above, below] = [`${compared} above ${CUTOFF}`, `${compared} up to ${CUTOFF}`]
  const scores = new Map(terms.map((term, at) => [term, scored[at]?.zscore ?? 'nan']))
  const on = new Set(places.map(({ term }) => term))
  return mapOf(background, places, {
    groupOf: ({ term }) => {
      const score = scores.get(term)
      if (score === undefined) return NONE
      return isBeyond(score) ? above : below
    },
    groups: [NONE, below, above],
    roles: ['neither', 'series2', 'control'],
    score: { name: capitalised(scoreNoun({ scored })), of: ({ term }) => String(scores.get(term) ?? 'none') },
    notes: [
      `${written(places.length)} terms of ${labelOf(background)}.`,
      ...missing([...scores.keys()].filter((term) => !on.has(term)).length),
    ],
  })
}

interface Look {
  readonly groupOf: (place: Place) => string
  readonly groups: readonly string[]
  readonly roles: NonNullable<Drawing['color']>['range']
  readonly score?: { readonly name: string; readonly of: (place: Place) => string }
  readonly notes: string[]
}

function missing(count: number): string[] {
  return count > 0 ? [`${counted(count, 'term')} ${count === 1 ? 'is' : 'are'} not on the map.`] : []
}

function mapOf(background: string, places: readonly Place[], look: Look): Drawing {
  if (places.length === 0) {
    throw new InputError(`There is no map of ${labelOf(background)}. Choose another library.`)
  }
  const { groupOf, groups, roles, score, notes } = look
  const rank = new Map(groups.map((group, at) => [group, at]))
  const drawn = places.toSorted((a, b) => (rank.get(groupOf(a)) ?? 0) - (rank.get(groupOf(b)) ?? 0))
  const label = labelOf(background)
  return {
    title: `Map of ${label}`,
    description: `Dots of ${counted(places.length, 'term')} of ${label}, near where their gene sets resemble each other.`,
    data: {
      'UMAP 1': drawn.map(({ x }) => x),
      'UMAP 2': drawn.map(({ y }) => y),
      Term: drawn.map(({ term }) => term),
      Cluster: drawn.map(({ cluster }) => cluster),
      Group: drawn.map(groupOf),
      ...(score && { [score.name]: drawn.map(score.of) }),
    },
    marks: [
      {
        type: 'dot',
        x: 'UMAP 1',
        y: 'UMAP 2',
        color: 'Group',
        size: 3,
        label: 'Term',
        tooltip: score ? [score.name, 'Cluster'] : ['Cluster'],
      },
    ],
    axes: { x: { label: 'UMAP 1', type: 'linear' }, y: { label: 'UMAP 2', type: 'linear' } },
    color: { label: 'Terms', type: 'categorical', domain: [...groups], range: roles },
    notes,
    height: 480,
  }
}
