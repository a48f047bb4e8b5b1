import type { FormatName } from '@playbook/core/formats'
import type { WorkflowExport } from '@playbook/core/report/workflow'
import type { Files } from '../files/store.ts'
import { DRAFTERS, type Draft, type ExportOptions } from './draft.ts'
import { rasterPng } from '../render/raster.ts'
import { typesetter } from '../render/typeset.ts'
import { zipOf, zipStream } from '../files/zip.ts'

/** What an export is written as: a large one while it is read. */
export type Written = string | Uint8Array | ReadableStream<Uint8Array>

/** A stored file that is small enough to be held. */
async function contentOf(files: Pick<Files, 'open'>, sha256: string): Promise<Uint8Array> {
  return new Uint8Array(await new Response(await files.open(sha256)).arrayBuffer())
}

/** Sets, draws and packs what a draft leaves to do, each beside this thread; `at` is when what is in it was last changed. */
export async function writeDraft(draft: Draft, files: Pick<Files, 'open'>, at: Date): Promise<Written> {
  if (draft.kind === 'text') return draft.text
  if (draft.kind === 'document') {
    const { files: own, ...source } = draft.source
    const attached = (draft.kept ?? []).map(async ({ sha256, path }) => ({
      path,
      content: await contentOf(files, sha256),
    }))
    return typesetter.pdf({ ...source, files: [...own, ...(await Promise.all(attached))] }, new Date(draft.at))
  }
  if (draft.kind === 'slides') {
    const drawn = draft.dots.map(async ({ name, svg, width }) => [name, await rasterPng(svg, width)] as const)
    const { writePptx } = await import('./pptx.ts')
    return writePptx(draft.presentation, new Map(await Promise.all(drawn)), at)
  }
  const { dots = [], set = [], kept = [], isWhole = false } = draft
  const drawn = dots.map(async ({ path, svg, width }) => ({ path, content: await rasterPng(svg, width) }))
  const typeset = set.map(async ({ path, source, at }) => ({
    path,
    content: await typesetter.pdf(source, new Date(at)),
  }))
  const written = [...draft.files, ...(await Promise.all([...drawn, ...typeset]))]
  if (isWhole) return zipOf(written, at)
  return zipStream(
    written,
    kept.map(({ path, sha256 }) => ({ path, open: () => files.open(sha256) })),
    at,
  )
}

/** Writes an export here. */
export async function writeExport(
  exported: WorkflowExport,
  format: FormatName,
  files: Pick<Files, 'open'>,
  wanted: ExportOptions = {},
): Promise<Written> {
  return writeDraft(DRAFTERS[format](exported, wanted), files, new Date(exported.report.origin.at))
}
