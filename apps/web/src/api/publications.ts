import { Created } from '@playbook/core/api/playbooks'
import { Outputs } from '@playbook/core/api/processes'
import {
  Catalogue,
  Publication,
  PublishedVersion,
  type CatalogueQuery,
  type Publishing,
} from '@playbook/core/api/publications'
import type { Answers } from '@playbook/core/form/form'
import type { FormatName } from '@playbook/core/formats'
import { ApiError, ask, tell } from './client.ts'
import { batchedOutputs } from './outputs.ts'

const at = (id: string, rest = '') => `/api/publications/${encodeURIComponent(id)}${rest}`
const own = (playbook: string) => `/api/playbooks/${encodeURIComponent(playbook)}/publication`

export const searchPublications = (wanted: CatalogueQuery, signal?: AbortSignal) =>
  ask(`/api/publications?${new URLSearchParams(wanted).toString()}`, Catalogue, signal ? { signal } : {})

export const readPublication = (id: string, signal?: AbortSignal) => ask(at(id), Publication, signal ? { signal } : {})

export const readPublished = (id: string, number: number, signal?: AbortSignal) =>
  ask(at(id, `/versions/${number}`), PublishedVersion, signal ? { signal } : {})

/** Reads results of a published version. */
export const publishedOutputs = (id: string, number: number) =>
  batchedOutputs(async (processes) =>
    ask(at(id, `/versions/${number}/outputs`), Outputs, { method: 'POST', body: { processes } }),
  )

/** Makes a playbook of a published one, as it is or filled in as a form. */
export const copyPublication = (id: string, answers?: Answers) =>
  ask(at(id, '/copy'), Created, { method: 'POST', body: answers === undefined ? {} : { answers } })

/** How a playbook is published; undefined where it is not. */
export const readOwnPublication = async (playbook: string, signal?: AbortSignal) =>
  ask(own(playbook), Publication, signal ? { signal } : {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  })

export const publish = (playbook: string, said: Publishing) =>
  ask(own(playbook), Publication, { method: 'POST', body: said })

export const withdraw = (playbook: string) => tell(own(playbook), { method: 'DELETE' })

/** A published version as a file of a format. */
export const publishedExport = (id: string, number: number, format: FormatName) =>
  at(id, `/versions/${number}/export/${format}`)
