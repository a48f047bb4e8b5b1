import { InputError } from '@playbook/core/errors'
import type { CitationStyle } from '@playbook/core/report-formats/citation-styles'
import type { FormatName } from '@playbook/core/formats'
import { createThreads } from '../threads/threads.ts'
import type { Draft } from './draft.ts'
import type { GatheredExport } from './source.ts'

/** An export to be drafted. */
export interface DraftTask {
  readonly gathered: GatheredExport
  readonly format: FormatName
  readonly style?: CitationStyle | undefined
}

/** A draft with the name of its file, or what is wrong, in words. */
export type DraftEnd = { readonly draft: Draft; readonly filename: string } | { readonly problem: string }

const tooLarge =
  'This playbook needs more memory than a file of it may take. Choose a format without results, or make its largest results smaller.'
const threads = createThreads<DraftTask, DraftEnd>({ path: 'export/draft-thread', tooLarge }, { most: 2 })

/** The longest that one draft may take; a long paper takes seconds, on a busy machine half a minute. */
const LONGEST_MS = 90_000

/** Drafts an export in a thread, which is ended where it takes too long. */
export async function draftAside(task: DraftTask, longestMs = LONGEST_MS) {
  const late = AbortSignal.timeout(longestMs)
  const end = await threads.compute(task, late).catch((error: unknown) => {
    if (!late.aborted) throw error
    throw new InputError(
      `This playbook takes longer than ${Math.ceil(longestMs / 1000)} s to be written. Leave out its longest texts or largest results, and try again.`,
    )
  })
  if ('problem' in end) throw new InputError(end.problem)
  return end
}
