import { createRegistry } from '@playbook/core/registry'
import type { Readable } from '@playbook/core/readable'
import { formatField } from '@playbook/core/readable'
import { expect, it } from 'vitest'
import { valueOf } from './shared/testing/valueOf.ts'
import * as groups from './steps.ts'

const { types } = createRegistry(groups)

/** Names in capitals and small letters, as their owners write them. */
const PROPER =
  /\b(UniProtKB|UniProt|GlyTouCan|PubChem|RefMet|InChI|ClinVar|SnpEff|dbSNP|logBB|pChEMBL|pMe|eQTL|sQTL|MetGENE|MetENP|ZScore)\b/g

/** How fields are named in a program: never what a researcher reads. */
const FIELD_NAME = /[a-z][A-Z]|\w_\w/

function headsOf(readable: readonly Readable[]): readonly string[] {
  return readable.flatMap((part) => {
    if (part.kind !== 'table') return []
    const { columns, rows } = part.table
    const properties = columns[0] === 'Property' ? rows.map(([name]) => formatField(name ?? null)) : []
    return [...(part.name === undefined ? [] : [part.name]), ...columns, ...properties]
  })
}

it('lets every type say on paper what its view shows, draws it, or links its page', () => {
  const silent = [...types.values()].filter(
    ({ readable, page, isPicture = false }) => readable === undefined && page === undefined && !isPicture,
  )
  expect(silent.map(({ id }) => id)).toEqual([])
})

it.each([0, 1, 2])('heads columns and lines of %i records by words, never by names of fields', (count) => {
  const named = [...types.values()].flatMap((type) => {
    const heads = headsOf(type.readable?.(valueOf(type.schema, count)) ?? [])
    return heads.filter((head) => FIELD_NAME.test(head.replaceAll(PROPER, ''))).map((head) => `${type.id}: ${head}`)
  })
  expect(named).toEqual([])
})

it('gives rows as many fields as there are columns, and none as a dump of a value', () => {
  const wrong = [...types.values()].flatMap((type) =>
    (type.readable?.(valueOf(type.schema, 2)) ?? []).flatMap((part) =>
      part.kind === 'table' && part.table.rows.some((row) => row.length !== part.table.columns.length) ? [type.id] : [],
    ),
  )
  expect(wrong).toEqual([])
})
