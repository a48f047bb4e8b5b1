/**
 * The BioCompute portal, as PWB asks it: a draft is posted with where it comes from and found again by that address;
 * it is published on the portal itself, after a review there.
 */
import { InputError } from '@playbook/core/errors'
import { z } from 'zod'
import { archiveClient, type Archive, type ArchiveOptions, type Deposited } from './archive.ts'

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

/** The BioCompute portal as a token opens it. */
export function biocompute(options: ArchiveOptions): Archive {
  const ask = archiveClient('The BioCompute portal', options)
  async function stateOf({ address }: Deposited) {
    const answer = await ask('GET', `/api/objects/?contents=${encodeURIComponent(address)}`, { schema: Found })
    const mine = answer.flat().filter(({ contents }) => contents.provenance_domain.derived_from === address)
    return mine.find(({ state }) => state === 'PUBLISHED') ?? mine[0]
  }
  return {
    async find(deposited) {
      const found = await stateOf(deposited)
      return found && { remote: found.contents.object_id, page: found.contents.object_id }
    },
    async create({ address, file }) {
      const contents: unknown = JSON.parse(await (await file()).content.text())
      const { object_id: id } = await ask('POST', '/users/bcodb/draft_bco/add', {
        json: { contents, origin: address },
        schema: z.object({ object_id: z.string() }),
      })
      return { remote: id, page: id }
    },
    // A draft is posted with its contents.
    async fill() {},
    async publish(_draft, deposited) {
      const found = await stateOf(deposited)
      if (found?.state !== 'PUBLISHED') {
        throw new InputError('The draft is not published on the portal yet. Publish it there, then ask here again.')
      }
      return { identifier: found.contents.object_id, page: found.contents.object_id }
    },
  }
}
