/**
 * Published versions in archives of others. Nothing is sent without a request of the owner, whose token comes with it or
 * from their sealed keys. Nothing is posted twice: one request at a time works on a deposit, what the archive calls it
 * is written down at once, and where an answer was lost the archive is asked for its draft before another is made.
 */
import {
  ARCHIVE_FACTS,
  type Archive as ArchiveName,
  type Deposit,
  type DepositRequest,
} from '@playbook/core/api/deposits'
import { InputError, NotFoundError, UpstreamError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import type { ServiceKeys } from '../accounts/keys/service-keys.ts'
import type { Store } from '../db/connect.ts'
import type { ExportCaller } from '../export/playbook-exports.ts'
import type { Settings } from '../settings.ts'
import type { Archive, ArchiveOptions, Deposited, Draft } from './archive.ts'
import { refuseSimulated } from '../playbooks/publications/simulated.ts'
import { biocompute } from './biocompute.ts'
import { withContents, type Contents } from './contents.ts'
import { zenodo } from './zenodo.ts'

/** Deposits of a playbook, for its owner. */
export interface Deposits {
  list(playbook: string): Promise<readonly Deposit[]>
  /** Makes a draft with its contents, or goes on with one. */
  draft(playbook: string, request: DepositRequest, asking: ExportCaller): Promise<Deposit>
  /** Publishes a draft, or learns that it was published. */
  publish(playbook: string, id: string, token: string | undefined, asking: ExportCaller): Promise<Deposit>
}

interface DepositsOptions extends Contents {
  readonly store: Store
  readonly settings: Pick<Settings, 'archives' | 'upstreamProxy' | 'sandbox'>
  readonly serviceKeys: Pick<ServiceKeys, 'tokenOf'>
}

const OPEN: Readonly<Record<ArchiveName, (options: ArchiveOptions) => Archive>> = { zenodo, biocompute }

/** Deposits over the database and the archives. */
export function createDeposits({ store, settings, serviceKeys, ...contents }: DepositsOptions): Deposits {
  const { sql } = store
  const open = async (archive: ArchiveName, given: string | undefined, { person }: ExportCaller) => {
    const token = given ?? (await serviceKeys.tokenOf(archive, person))
    if (token === undefined) throw new InputError(`Enter a token of ${ARCHIVE_FACTS[archive].label}: none is kept.`)
    return OPEN[archive]({ base: settings.archives[archive], proxy: settings.upstreamProxy, token })
  }
  return {
    list: (playbook) => readAll(store, playbook),
    async draft(playbook, { archive, number, token }, asking) {
      refuseSimulated(settings)
      const { id: version } = await contents.publications.stored(playbook, number)
      const at = await open(archive, token, asking)
      const id = await begin(store, version, archive)
      const make = (known: Draft | undefined) => async (deposited: Deposited) => {
        const draft = known ?? (await at.find(deposited)) ?? (await at.create(deposited))
        await sql`update deposit set remote = ${draft.remote}, page = ${draft.page} where id = ${id}`
        await orForget(store, id, async () => at.fill(draft, deposited))
        await sql`update deposit set state = 'draft' where id = ${id}`
        if (archive === 'biocompute') await nameObject(store, version, draft.remote)
      }
      await alone(store, id, async ({ state, draft }) => {
        if (state === 'new') await withContents(contents, { playbook, number, archive, asking }, make(draft))
      })
      return readOne(store, playbook, id)
    },
    async publish(playbook, id, token, asking) {
      refuseSimulated(settings)
      const { archive, number } = await readOne(store, playbook, id)
      const at = await open(archive, token, asking)
      await alone(store, id, async ({ state, draft }) => {
        if (state === 'published') return
        if (draft === undefined || state === 'new') throw new InputError('The draft is not whole yet. Make it first.')
        const { identifier, page } = await withContents(contents, { playbook, number, archive, asking }, (deposited) =>
          orForget(store, id, async () => at.publish(draft, deposited)),
        )
        await sql`update deposit set state = 'published', identifier = ${identifier}, page = ${page} where id = ${id}`
        const { id: version } = await contents.publications.stored(playbook, number)
        if (archive === 'biocompute') await nameObject(store, version, identifier)
      })
      return readOne(store, playbook, id)
    },
  }
}

/** The entry of a version that is shown names its object at the BioCompute portal, as PWB's rows do. */
async function nameObject({ sql }: Store, version: string, object: string): Promise<void> {
  await sql`update user_playbook e set bco = to_json(${object}::text) from publication p
    join playbook_version v on v.playbook = p.playbook where v.id = ${version} and e.id = p.entry and e.playbook = v.fpl`
}

/** A draft that its owner deleted at the archive is made anew when it is asked for again. */
async function orForget<T>({ sql }: Store, id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) {
      await sql`update deposit set state = 'new', remote = null, page = null where id = ${id}`
    }
    throw error
  }
}

async function begin({ sql }: Store, version: string, archive: ArchiveName): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into deposit (version, archive) values (${version}, ${archive})
    on conflict (version, archive) do update set archive = excluded.archive returning id`
  return row?.id ?? ''
}

interface Kept {
  readonly state: Deposit['state']
  readonly draft: Draft | undefined
}

/** One request at a time, over all servers; a server that died in the middle holds nobody up for ever. */
async function alone({ sql }: Store, id: string, work: (kept: Kept) => Promise<void>): Promise<void> {
  const [row] = await sql<{ state: Deposit['state']; remote: string | null; page: string | null }[]>`
    update deposit set busy_until = now() + interval '2 hours'
    where id = ${id} and (busy_until is null or busy_until < now()) returning state, remote, page`
  if (row === undefined) throw new InputError('This is on its way already. Wait until it has arrived.')
  const draft = row.remote === null ? undefined : { remote: row.remote, page: row.page ?? '' }
  try {
    await work({ state: row.state, draft })
  } finally {
    await sql`update deposit set busy_until = null where id = ${id}`
  }
}

async function readAll({ sql }: Store, playbook: string): Promise<readonly Deposit[]> {
  return sql<Deposit[]>`
    select d.id, d.archive, v.number, d.state, d.page, d.identifier
    from deposit d join playbook_version v on v.id = d.version
    where v.playbook = ${playbook} order by v.number desc, d.archive`
}

async function readOne(store: Store, playbook: string, id: string): Promise<Deposit> {
  const found = isId(id) ? (await readAll(store, playbook)).find((each) => each.id === id) : undefined
  if (found === undefined) throw new NotFoundError('There is no such deposit.')
  return found
}
