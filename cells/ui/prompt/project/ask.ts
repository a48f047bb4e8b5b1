import { Integration, ProjectFiles, Projects, type FilesQuery } from '@playbook/core/api/cavatica'
import type { z } from 'zod'
import { answerOf } from '../../frame/refusal.ts'

const PATH = '/api/account/cavatica'
const NO_ANSWER = 'The server does not answer. Try again in a moment.'

async function ask<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const answer = await fetch(`${PATH}${path}`, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(NO_ANSWER, { cause: error })
  })
  return answerOf(answer, schema)
}

/** Whether the person gave a token of CAVATICA, and their project. */
export const askIntegration = async (signal: AbortSignal) => ask('', Integration, signal)

/** The first hundred projects that their token opens. */
export const askProjects = async (signal: AbortSignal) => ask('/projects', Projects, signal)

/** What lies in a project or a folder. */
export async function askFiles(query: FilesQuery, signal: AbortSignal): Promise<ProjectFiles> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)])
  return ask(`/files?${new URLSearchParams(given)}`, ProjectFiles, signal)
}
