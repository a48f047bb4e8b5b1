import { InputError } from '@playbook/core/errors'
import type { Payload } from '@playbook/core/step'
import { capitalised } from '@playbook/core/text/capital'
import type { Figure } from '../../figures/figure/steps.ts'
import { nameIn } from '../../shared/repairNote.ts'
import { abridged, counted, quoted, written } from '../../shared/words.ts'
import { extentsOf, outlinesOf, placesOf, type Outline } from './layout.ts'
import { regionsOf, type Region } from './regions.ts'

export interface NamedSet {
  readonly name: string
  readonly set: readonly string[]
}

const COLOURS = ['series1', 'series2', 'series3', 'series4', 'series5', 'series6'] as const
const NAMED = 15

/** A diagram of 2 to 5 sets of genes, or of what `noun` says; bars for 6, which no ellipses keep apart. */
export function venn(sets: readonly NamedSet[], noun = 'gene'): Payload<typeof Figure> {
  if (sets.length < 2 || sets.length > COLOURS.length) {
    throw new InputError(`Please submit between 2 and 6 ${noun} sets.`)
  }
  const regions = regionsOf(sets.map(({ set }) => set))
  const outlines = outlinesOf(sets.length)
  return outlines ? circles(sets, regions, outlines, noun) : bars(sets, regions)
}

function circles(
  sets: readonly NamedSet[],
  regions: readonly Region[],
  outlines: readonly Outline[],
  noun: string,
): Payload<typeof Figure> {
  const legend = sets.map(({ name, set }) => `${name} (${written(new Set(set).size)})`)
  const members = new Map(regions.map((region) => [region.sets.join(), region.members]))
  const parts = [...placesOf(outlines)].map(([key, place]) => {
    const at = key.split(',').map(Number)
    return { ...place, at, members: members.get(key) ?? [] }
  })
  const drawn = parts.toSorted((a, b) => a.at.length - b.at.length || compare(a.at, b.at))
  const { x, y } = extentsOf(outlines)
  return {
    title: 'Venn Diagram',
    description: `Venn diagram of ${counted(sets.length, `${noun} set`)} with ${counted(regions.length, 'part')} that ${regions.length === 1 ? 'holds' : 'hold'} ${noun}s.`,
    data: {
      Sets: drawn.map(({ at }) => named(sets, at)),
      [`${capitalised(noun)}s`]: drawn.map((part) => part.members.length),
      Count: drawn.map((part) => written(part.members.length)),
      Members: drawn.map((part) => abridged(part.members, NAMED)),
      'All members': drawn.map((part) => part.members.join(' ')),
      x: drawn.map((part) => rounded(part.x)),
      y: drawn.map((part) => rounded(part.y)),
    },
    marks: [{ type: 'text' as const, x: 'x', y: 'y', label: 'Count', tooltip: ['Sets', 'Members'] }],
    axes: {
      x: { label: '', type: 'linear' as const, domain: x },
      y: { label: '', type: 'linear' as const, domain: y },
    },
    color: {
      label: `${capitalised(noun)} set`,
      type: 'categorical' as const,
      domain: legend,
      range: sets.map((_set, at) => COLOURS[at] ?? 'plain'),
    },
    ellipses: outlines.map((outline, at) => ({ ...outline, group: legend[at] ?? '' })),
    notes: ['Areas are not to scale.'],
    height: 420,
  }
}

const LETTERS = 'ABCDEF'

function bars(sets: readonly NamedSet[], regions: readonly Region[]): Payload<typeof Figure> {
  const depths = [...new Set(regions.map((region) => region.sets.length))].toSorted((a, b) => a - b)
  const inSets = (depth: number) => `in ${counted(depth, 'set')}`
  const largest = regions[0]?.members.length ?? 0
  return {
    title: 'Venn Diagram',
    description: `Bars of the ${counted(regions.length, 'region')} of a Venn diagram of ${counted(sets.length, 'gene set')}.`,
    data: {
      Region: regions.map((region) => region.sets.map((at) => LETTERS[at]).join(' & ')),
      Genes: regions.map(({ members }) => members.length),
      Count: regions.map(({ members }) => written(members.length)),
      'Place of count': regions.map(({ members }) => members.length + largest * 0.04),
      Depth: regions.map((region) => inSets(region.sets.length)),
      Sets: regions.map((region) => named(sets, region.sets)),
      Members: regions.map(({ members }) => abridged(members, NAMED)),
      'All members': regions.map(({ members }) => members.join(' ')),
    },
    marks: [
      {
        type: 'barX',
        x: 'Genes',
        y: 'Region',
        color: 'Depth',
        label: 'Sets',
        tooltip: ['Genes', 'Members'],
        order: 'data',
      },
      { type: 'text', x: 'Place of count', y: 'Region', label: 'Count' },
    ],
    axes: { x: { label: 'Genes', type: 'linear', zero: true }, y: { label: 'In exactly these sets', type: 'band' } },
    color: {
      label: 'Sets',
      type: 'categorical',
      domain: depths.map(inSets),
      range: depths.map((depth) => COLOURS[depth - 1] ?? 'plain'),
    },
    notes: sets.map(({ name, set }, at) => `${LETTERS[at]}: ${quoted(name)}, ${counted(new Set(set).size, 'gene')}.`),
    height: 130 + 26 * regions.length,
  }
}

function named(sets: readonly NamedSet[], at: readonly number[]): string {
  return at.map((place) => sets[place]?.name ?? '').join(' & ')
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, place) => value !== b[place])
  return (a[at] ?? 0) - (b[at] ?? 0)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

/**
 * A name for each set of a list: its description, else its number; equal names are told apart by their place. Where all
 * are from the same, only what differs is their name: "Significant up genes", "Significant down genes".
 */
export function namesOf(sets: readonly { readonly description?: string | undefined }[]): string[] {
  const full = sets.map(({ description }, at) => nameIn(description) || `Set ${at + 1}`)
  const parts = full.map((name) => /^(.+?) from (.+)$/s.exec(name)?.slice(1) ?? [name])
  const heads = parts.map(([head = '']) => head)
  const isOneOrigin = new Set(parts.map(([, origin]) => origin)).size === 1 && new Set(heads).size === heads.length
  const names = isOneOrigin ? heads : full
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name} (set ${at + 1})`))
}
