/**
 * The BioCompute portal, as PWB asks it: a draft is posted with where it comes from and found again by that address;
 * it is published on the portal itself, after a review there.
 */
import { InputError } from '@playbook/core/errors'
import { z } from 'zod'
import { archiveClient, isRefusedToken, type Archive, type ArchiveOptions } from './archive.ts'

const Found = z.array(
  z.array(
    z.object({
      contents: z.object({
        object_id: z.string(),
        provenance_domain: z.object({ derived_from: z.string().nullish() }),
      }),
      state: z.string(),
    }),
  ),
)

const Made = z.object({ object_id: z.string() })

/** The BioCompute portal as a token opens it. */
export function biocomputePortal(options: ArchiveOptions) {
  const ask = archiveClient('The BioCompute portal', options)
  return {
    /** The object that says it is from this address: the published one before drafts. */
    async objectOf(address: string) {
      const answer = await ask('GET', `/api/objects/?contents=${encodeURIComponent(address)}`, { schema: Found })
      const mine = answer.flat().filter(({ contents }) => contents.provenance_domain.derived_from === address)
      return mine.find(({ state }) => state === 'PUBLISHED') ?? mine[0]
    },
    /** Makes a draft; what the portal calls it. */
    async draft(contents: unknown, origin: string): Promise<string> {
      const json = { contents, origin }
      return (await ask('POST', '/users/bcodb/draft_bco/add', { json, schema: Made })).object_id
    },
    /** Whether the portal knows whose token it is. */
    async knowsPerson(): Promise<boolean> {
      const about = archiveClient('The BioCompute portal', { ...options, scheme: 'Token' })
      try {
        await about('POST', '/users/orcid/user_info/', { schema: z.unknown() })
        return true
      } catch (error) {
        if (isRefusedToken(error)) return false
        throw error
      }
    },
  }
}

/** The BioCompute portal as an archive. */
export function biocompute(options: ArchiveOptions): Archive {
  const portal = biocomputePortal(options)
  return {
    async find({ address }) {
      const found = await portal.objectOf(address)
      return found && { remote: found.contents.object_id, page: found.contents.object_id }
    },
    async create({ address, file }) {
      const contents: unknown = JSON.parse(await (await file()).content.text())
      const id = await portal.draft(contents, address)
      return { remote: id, page: id }
    },
    // A draft is posted with its contents.
    async fill() {},
    async publish(_draft, { address }) {
      const found = await portal.objectOf(address)
      if (found?.state !== 'PUBLISHED') {
        throw new InputError('The draft is not published on the portal yet. Publish it there, then ask here again.')
      }
      return { identifier: found.contents.object_id, page: found.contents.object_id }
    },
  }
}
