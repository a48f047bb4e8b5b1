/** Where a variant lies among genes, in words: the answer to what it may do. */
import { readable } from '@playbook/core/text/numbers'
import { abridgedList, listOf } from '../../shared/words.ts'
import { WITHIN } from './genes.ts'

interface Near {
  readonly geneId: string
  readonly associations: readonly {
    readonly distance_to_feature?: string | undefined
    readonly effect?: string | undefined
  }[]
}

const isWithin = ({ associations }: Near) =>
  associations.some(({ distance_to_feature: distance }) => distance === WITHIN)

/** What it does to the transcripts that hold it, each effect once. */
function effectsOn({ associations }: Near): string {
  const effects = associations.flatMap(({ distance_to_feature: distance, effect }) =>
    distance === WITHIN && effect !== undefined ? effect.split('&') : [],
  )
  return [...new Set(effects.map((effect) => effect.replaceAll('_', ' ').trim()))].join(', ')
}

/** The shortest distance to a transcript of a gene, in base pairs; undefined where none is told. */
function distanceTo({ associations }: Near): number | undefined {
  const told = associations.flatMap(({ distance_to_feature: distance = '' }) =>
    /^\d+$/.test(distance) ? [Number(distance)] : [],
  )
  return told.length === 0 ? undefined : Math.min(...told)
}

/** "lies within APOE (missense variant); APOC1 is 4,864 bp away"; undefined where nothing is known of it. */
export function placeAmong(genes: readonly Near[]): string | undefined {
  const around = genes.filter(isWithin)
  const near = genes
    .filter((gene) => !isWithin(gene))
    .flatMap((gene) => {
      const bp = distanceTo(gene)
      return bp === undefined ? [] : [{ name: gene.geneId, bp }]
    })
    .toSorted((a, b) => a.bp - b.bp)
  const [nearest, ...others] = near
  if (around.length === 0 && nearest === undefined) return undefined
  const further = others.length === 0 ? '' : `, further away ${abridgedList(others.map(({ name }) => name))}`
  const away = nearest && `${nearest.name} is ${readable(nearest.bp)} bp away${further}`
  if (around.length === 0) return `lies within no gene; ${away}`
  const within = around.map((gene) => {
    const effects = effectsOn(gene)
    return effects === '' ? gene.geneId : `${gene.geneId} (${effects})`
  })
  return `lies within ${listOf(within)}${away === undefined ? '' : `; ${away}`}`
}
