/** What `playbook run` writes, against values computed in R by the scripts of python-kernel/tests/reference. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { openLocalProgram } from './open-program.ts'
import { PRODUCT_FOLDER } from '@playbook/server/product'
import { runWorkflow } from './run.ts'

const kernel = join(PRODUCT_FOLDER, 'python-kernel')
const REFERENCE = join(kernel, 'tests/reference')

type Table = ReadonlyMap<string, ReadonlyMap<string, number>>

/** A table with a header one cell shorter or as long as its rows: column → row name → number. */
function tableOf(text: string): Table {
  const [header = [], ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  const names = header.length === rows[0]?.length ? header.slice(1) : header
  return new Map(
    names.map((name, at) => [name, new Map(rows.map((cells) => [cells[0] ?? '', Number(cells[at + 1])] as const))]),
  )
}

const gz = (name: string) => tableOf(gunzipSync(readFileSync(join(REFERENCE, name))).toString('utf8'))

/** Annotated data as h5py reads it, by no code of ours: sample → gene → number. */
const DUMP = `
import h5py, json, sys
with h5py.File(sys.argv[1]) as root:
    names = lambda table: [n.decode() for n in root[table][root[table].attrs["_index"]][...]]
    print(json.dumps({"samples": names("obs"), "genes": names("var"), "cells": root["X"][...].tolist()}))
`
const Dump = z.object({ samples: z.array(z.string()), genes: z.array(z.string()), cells: z.array(z.array(z.number())) })

function matrixOf(path: string): Table {
  const text = execFileSync(join(kernel, '.venv/bin/python'), ['-c', DUMP, path], { maxBuffer: 2 ** 27 })
  const { samples, genes, cells } = Dump.parse(JSON.parse(text.toString('utf8')))
  return new Map(
    samples.map((sample, row) => [
      sample,
      new Map(genes.map((gene, column) => [gene, cells[row]?.[column] ?? NaN] as const)),
    ]),
  )
}

/** The largest difference of two columns over the same rows; absolute, or relative where the numbers are large. */
function apart(found: Table, column: string, r: Table, expected: string, change = (value: number) => value): number {
  const ours = found.get(column) ?? new Map<string, number>()
  // A gene without variance has no z-score.
  const theirs = [...(r.get(expected) ?? [])].filter(([, value]) => !Number.isNaN(value))
  expect([column, new Set(ours.keys())]).toEqual([column, new Set(theirs.map(([row]) => row))])
  let most = 0
  for (const [row, value] of theirs) {
    const difference = Math.abs(change(ours.get(row) ?? NaN) - change(value)) / Math.max(1, Math.abs(change(value)))
    if (!(difference <= most)) most = difference
  }
  return most
}

const step = (id: string, type: string, inputs: Record<string, string> = {}) => ({
  id,
  type,
  inputs: Object.fromEntries(Object.entries(inputs).map(([slot, source]) => [slot, { id: source }])),
})
const file = (id: string, url: string) => ({
  id,
  type: 'FileInput',
  data: { type: 'FileURL', value: { url, filename: url } },
})

/** From counts and metadata in files to everything that is computed from them. */
const workflow = {
  workflow: [
    file('counts', 'counts.tsv'),
    file('labels', 'meta.tsv'),
    step('matrix', 'GeneCountMatrixFromFile', { file: 'counts' }),
    step('metadata', 'MetadataMatrixFromFile', { file: 'labels' }),
    step('anndata', 'AnnDataFromGeneCountMatrixAndMetadataMatrix', {
      gene_count_matrix: 'matrix',
      metadata_matrix: 'metadata',
    }),
    step('limma', 'Limma-Voom', { anndata: 'anndata' }),
    step('deseq2', 'DESeq2', { anndata: 'anndata' }),
    step('direction', 'CDSignatureFromCounts', { anndata: 'anndata' }),
    step('quantile', 'QuantileNormalizeGeneCountMatrix', { matrix: 'matrix' }),
    step('log', 'LogNormalizeGeneCountMatrix', { matrix: 'matrix' }),
    step('zscore', 'ZScoreNormalizeGeneCountMatrix', { matrix: 'matrix' }),
    step('pca', 'PCAGraphWithMetadata', { anndata: 'anndata' }),
  ],
}

const Outputs = z.object({
  data: z.record(z.string(), z.object({ type: z.string(), value: z.json() })),
  workflow: z.array(z.object({ type: z.string(), output: z.object({ id: z.string() }) })),
  files: z.record(z.string(), z.string()),
})
const Stored = z.looseObject({ url: z.string() })
/** In a file the figure stands beside what plotly.js draws of it. */
const Written = z.looseObject({
  figure: z.looseObject({
    data: z.record(z.string(), z.array(z.union([z.string(), z.number()]))),
    axes: z.looseObject({ x: z.looseObject({ label: z.string() }) }),
  }),
})

const SIGNATURES = ['Limma-Voom', 'DESeq2', 'CDSignatureFromCounts'] as const
const MATRICES = [
  ['QuantileNormalizeGeneCountMatrix', 'quantile'],
  ['LogNormalizeGeneCountMatrix', 'log'],
  ['ZScoreNormalizeGeneCountMatrix', 'zscore'],
] as const
const NOTHING: Table = new Map()

/** Runs the workflow on the counts of a reference table, its metadata in another order, and reads what it wrote. */
async function run(replicates: number) {
  const folder = mkdtempSync(join(tmpdir(), 'playbook numbers '))
  const program = await openLocalProgram()
  try {
    const r = gz(`two_groups_${replicates}v${replicates}.tsv.gz`)
    const samples = [...r.keys()].filter((name) => /^s\d+$/.test(name))
    const genes = [...(r.get('s1')?.keys() ?? [])]
    const rows = genes.map((gene) => [gene, ...samples.map((sample) => r.get(sample)?.get(gene))].join('\t'))
    const group = (at: number) => (at < replicates ? 'Control' : 'Perturbation')
    const labels = samples.map((sample, at) => `${sample}\t${group(at)}`).toReversed()
    writeFileSync(join(folder, 'counts.tsv'), [['gene', ...samples].join('\t'), ...rows, ''].join('\n'))
    writeFileSync(join(folder, 'meta.tsv'), ['sample\tclass', ...labels, ''].join('\n'))
    writeFileSync(join(folder, 'workflow.json'), JSON.stringify(workflow))
    const lines: string[] = []
    const out = join(folder, 'out')
    const options = { file: join(folder, 'workflow.json'), inputs: [], out, print: (line: string) => lines.push(line) }
    const code = await runWorkflow(program, options)
    expect([code, lines]).toEqual([0, lines])
    const {
      data,
      workflow: written,
      files,
    } = Outputs.parse(JSON.parse(readFileSync(join(out, 'outputs.json'), 'utf8')))
    const valueOf = (type: string) => data[written.find((entry) => entry.type === type)?.output.id ?? '']?.value ?? null
    const pathOf = (type: string) => join(out, files[Stored.parse(valueOf(type)).url] ?? '')
    return {
      r,
      samples,
      signatures: SIGNATURES.map((type) => tableOf(readFileSync(pathOf(type), 'utf8'))),
      matrices: MATRICES.map(([type, name]) => [name, matrixOf(pathOf(type))] as const),
      pca: Written.parse(valueOf('PCAGraphWithMetadata')).figure,
    }
  } finally {
    await program.close()
    rmSync(folder, { recursive: true })
  }
}

it.each([6, 8])(
  'writes the numbers of R for %i against as many samples',
  async (replicates) => {
    const { r, samples, signatures, matrices, pca } = await run(replicates)
    const [limma = NOTHING, deseq2 = NOTHING, direction = NOTHING] = signatures
    const steps = gz(`matrix_steps_${replicates}v${replicates}.tsv.gz`)

    expect([...limma.keys()]).toEqual(['Statistic', 'Pval', 'AdjPval', 'LogFC'])
    expect(apart(limma, 'LogFC', r, 'limma.logFC')).toBeLessThan(1e-6)
    expect(apart(limma, 'Statistic', r, 'limma.t')).toBeLessThan(1e-6)
    expect(apart(limma, 'Pval', r, 'limma.p', Math.log10)).toBeLessThan(1e-6)
    expect(apart(limma, 'AdjPval', r, 'limma.adj', Math.log10)).toBeLessThan(1e-6)

    expect([...direction.keys()]).toEqual(['CD-coefficient', 'LogFC', 'Pval', 'AdjPval'])
    for (const [ours, theirs] of [
      ['CD-coefficient', 'cd.coefficient'],
      ['LogFC', 'cd.logFC'],
      ['Pval', 'cd.p'],
      ['AdjPval', 'cd.adj'],
    ] as const) {
      expect([ours, apart(direction, ours, steps, theirs) < 1e-5]).toEqual([ours, true])
    }
    // Not turned round: the gene with the largest coefficient has the smallest p, and stands first.
    const byCoefficient = [...(direction.get('CD-coefficient') ?? [])].toSorted(
      ([, a], [, b]) => Math.abs(b) - Math.abs(a),
    )
    expect([...(direction.get('Pval')?.keys() ?? [])][0]).toBe(byCoefficient[0]?.[0])

    const expressed = [...(deseq2.get('LogFC') ?? [])].filter(
      ([gene]) => (r.get('deseq2.baseMean')?.get(gene) ?? 0) > 10,
    )
    expect(expressed.length).toBeGreaterThan(200)
    const changes = expressed.map(([gene, value]) => Math.abs(value - (r.get('deseq2.log2FC')?.get(gene) ?? NaN)))
    expect(Math.max(...changes)).toBeLessThan(0.01)
    const below = (values: ReadonlyMap<string, number> | undefined) =>
      new Set([...(values ?? [])].flatMap(([gene, p]) => (p < 0.05 ? [gene] : [])))
    const [ours, theirs] = [below(deseq2.get('AdjPval')), below(r.get('deseq2.adj'))]
    expect(theirs.size).toBeGreaterThan(20)
    const shared = [...ours].filter((gene) => theirs.has(gene)).length
    expect(shared / (ours.size + theirs.size - shared)).toBeGreaterThanOrEqual(0.95)

    for (const [name, written] of matrices) {
      expect([name, [...written.keys()]]).toEqual([name, samples])
      for (const sample of samples) {
        expect([sample, apart(written, sample, steps, `${name}.${sample}`) < 1e-6]).toEqual([sample, true])
      }
    }

    const scores = tableOf(readFileSync(join(REFERENCE, `matrix_steps_${replicates}v${replicates}_pca.tsv`), 'utf8'))
    for (const [name, values] of scores) {
      const [component = '', share = ''] = name.split(' ')
      const found = new Map(samples.map((sample, at) => [sample, Number(pca.data[component]?.[at])]))
      const [sample = '', farthest = 0] = [...values].toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))[0] ?? []
      // A component may point either way.
      const sign = Math.sign(farthest) * Math.sign(found.get(sample) ?? NaN)
      const drawn = new Map([[component, new Map([...found].map(([at, value]) => [at, sign * value]))]])
      expect([component, apart(drawn, component, scores, name) < 1e-6]).toEqual([component, true])
      if (component === 'PC1') {
        expect(pca.axes.x.label).toBe(`PC1 (${(100 * Number(share)).toFixed(1)}% var. explained)`)
      }
    }
    expect(pca.data['Sample']).toEqual(samples)
  },
  120_000,
)
