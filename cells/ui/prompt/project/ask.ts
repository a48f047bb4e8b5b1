import type { PlatformName } from '@playbook/core/platforms'
import { Integrations, ProjectFiles, Projects, type FilesQuery } from '@playbook/core/api/projects'
import type { z } from 'zod'
import { answerOf } from '../../frame/refusal.ts'

const PATH = '/api/account/platforms'
const NO_ANSWER = 'The server does not answer. Try again in a moment.'

async function ask<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const answer = await fetch(`${PATH}${path}`, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new Error(NO_ANSWER, { cause: error })
  })
  return answerOf(answer, schema)
}

/** To which platforms the person gave a token, and their projects there. */
export const askIntegrations = async (signal: AbortSignal) => ask('', Integrations, signal)

/** The first hundred projects that their token opens. */
export const askProjects = async (platform: PlatformName, signal: AbortSignal) =>
  ask(`/${platform}/projects`, Projects, signal)

/** What lies in a project or a folder. */
export async function askFiles(platform: PlatformName, query: FilesQuery, signal: AbortSignal): Promise<ProjectFiles> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)])
  return ask(`/${platform}/files?${new URLSearchParams(given)}`, ProjectFiles, signal)
}
