import type { Version } from '@playbook/core/api/history'
import type { ProcessState } from '@playbook/core/api/processes'
import type { FrozenResult } from '@playbook/core/api/publications'
import type { Notebook } from '@playbook/core/document/notebook'
import { InputError, NotFoundError } from '@playbook/core/errors'
import { isId } from '@playbook/core/ids'
import { answersOf } from '@playbook/core/plan/answers'
import { readyProcesses } from '@playbook/core/plan/order'
import { plan } from '@playbook/core/plan/plan'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Person } from '../../auth/identity.ts'
import type { Store } from '../../db/connect.ts'
import { playbook, playbookVersion, user, versionOutput } from '../../db/schema.ts'
import type { Program } from '../../program.ts'
import { frozenForCopy, frozenOutputs, frozenResults, pinResults } from '../../results/frozen.ts'
import type { ImportedOutput, ImportedOutputs } from '../../results/imported.ts'
import { splitBySource } from '../../results/layers.ts'
import type { Results } from '../../results/results.ts'
import { isContentId, type Transaction } from '../../runs/stored/processes.ts'
import type { Output } from '../../runs/stored/results.ts'
import { recordAct } from './audit.ts'
import type { Chains } from '../chains/chains.ts'

/** A state of a playbook, and what it was made of. */
export interface StoredVersion {
  readonly id: string
  readonly number: number
  readonly notebook: Notebook
  readonly created: Date
}

/** What is copied of a version. */
export interface CopiedVersion {
  readonly notebook: Notebook
  readonly brought: readonly ImportedOutput[]
}

/**
 * States that somebody named or published. A version is its document as plain data, the same as an immutable chain, and
 * the results that were there: they stay what they are, also when they are computed anew.
 */
export interface Versions {
  /** Newest first. */
  list(playbook: string): Promise<readonly Version[]>
  /** Freezes the playbook as it is now; `also` joins what belongs to it, all or nothing. */
  save(playbook: string, by: Person, name: string, also?: AlsoSave): Promise<StoredVersion>
  read(playbook: string, id: string): Promise<StoredVersion | undefined>
  /** Some of its results. */
  outputs(version: string, processes: readonly string[]): Promise<ReadonlyMap<string, Output>>
  /** Its results with what is said of them, for a copy. */
  forCopy(version: string): Promise<readonly ImportedOutput[]>
  /** What is said of each of its results, by process. */
  results(version: Pick<StoredVersion, 'id' | 'created'>): Promise<Record<string, FrozenResult>>
}

const NOT_OURS = 'A cell names a file that cannot be read here. Upload a copy in its place, or delete the cell.'

/** Of one playbook. */
const MOST_VERSIONS = 500
const TOO_MANY = `This playbook has ${MOST_VERSIONS} versions, and it can hold no more. Open a copy and go on there.`

type AlsoSave = (tx: Transaction, version: StoredVersion & { readonly fpl: string | null }) => Promise<void>

type VersionsProgram = Pick<Program, 'store' | 'rooms' | 'runs' | 'registry' | 'files' | 'storage'> & {
  readonly imported: Pick<ImportedOutputs, 'read'>
  readonly results: Pick<Results, 'layersOf'>
}

/** The versions in the database. */
export function createVersions(
  { store, rooms, runs, registry, imported, results, files, storage }: VersionsProgram,
  chains: Pick<Chains, 'freeze'>,
): Versions {
  return {
    list: (id) => list(store, id),
    read: (id, version) => read(store, id, version),
    outputs: async (version, processes) => (await frozenOutputs(store, version, processes)).outputs,
    forCopy: (version) => frozenForCopy(store, version),
    results: (version) => frozenResults(store, version),
    async save(id, by, name, also) {
      const notebook = await rooms.read(id)
      const planned = plan(notebook, registry)
      const layers = await results.layersOf(id, notebook, planned)
      if (layers.refused.size > 0) throw new InputError(NOT_OURS)
      const bytes = Buffer.byteLength(JSON.stringify(notebook))
      const owner = await ownerWithRoom({ store, files }, id, bytes)
      const ready = readyProcesses(notebook, planned)
      const processes = ready.map(({ id: process }) => process).filter(isContentId)
      const ids = splitBySource(layers, processes)
      const [brought, states] = await Promise.all([imported.read(id, ids.imported), runs.states(ids.computed)])
      // Chains are named by their content: one that no version uses does no harm.
      const fpl = (await chains.freeze(notebook, by.id)) ?? null
      const version = await store.sql.begin(async (tx) => {
        // Whoever saves at the same time gets the next number.
        await tx`select 1 from playbook where id = ${id} for update`
        await requireFewVersions(tx, id)
        const [made] = await tx<{ id: string; number: number; created: string }[]>`
          insert into playbook_version (playbook, number, name, "by", fpl, notebook)
          select ${id}, coalesce(max(number), 0) + 1, ${name}, ${by.id}, ${fpl}, ${JSON.stringify(notebook)}::json
          from playbook_version where playbook = ${id} returning id, number, created`
        if (made === undefined) throw new NotFoundError('This playbook does not exist.')
        await pinResults(tx, made.id, {
          processes: ids.computed,
          answered: answersOf(ready, registry),
          brought,
          empty: emptyIn(states),
        })
        // Publishing makes a version of its own, whatever was named before.
        if (also === undefined) await requireDifference(tx, id, made)
        await tx`update playbook set head = ${fpl} where id = ${id}`
        const saved = { ...made, created: new Date(made.created), notebook, fpl }
        if (also !== undefined) await also(tx, saved)
        else await recordAct(tx, { playbook: id, action: 'version-kept', by: by.id, detail: `version ${made.number}` })
        return saved
      })
      if (owner !== null) storage.addVersion(owner, bytes)
      return version
    },
  }
}

/** Whose playbook it is; throws where they have no room for more. */
async function ownerWithRoom({ store, files }: Pick<Program, 'store' | 'files'>, id: string, bytes: number) {
  const [row] = await store.sql<{ owner: string | null }[]>`select owner from playbook where id = ${id}`
  if (row?.owner != null) await files.requireRoom(row.owner, bytes)
  return row?.owner ?? null
}

async function requireFewVersions(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx<
    { count: number }[]
  >`select count(*)::int as count from playbook_version where playbook = ${id}`
  if ((row?.count ?? 0) >= MOST_VERSIONS) throw new InputError(TOO_MANY)
}

/** Refuses what says the same as the version before, with the same results. */
async function requireDifference(tx: Transaction, id: string, made: { readonly id: string; readonly number: number }) {
  const [row] = await tx<{ number: number }[]>`
    select last.number from playbook_version last join playbook_version made on made.id = ${made.id}
    where last.playbook = ${id} and last.number = ${made.number - 1} and last.notebook::text = made.notebook::text
      and not exists (select process, data from version_output where version = last.id
        except select process, data from version_output where version = made.id)
      and not exists (select process, data from version_output where version = made.id
        except select process, data from version_output where version = last.id)`
  if (row === undefined) return
  throw new InputError(
    `Nothing has changed since version ${row.number}: its cells and results are the same. Use that version, or change something first.`,
  )
}

/** Why results have nothing to show, by process. */
const emptyIn = (states: Readonly<Record<string, ProcessState>>) =>
  new Map(
    Object.entries(states).flatMap(([process, state]) =>
      state.state === 'done' && state.empty !== undefined ? [[process, state.empty] as const] : [],
    ),
  )

async function list({ db }: Store, id: string): Promise<readonly Version[]> {
  const rows = await db
    .select({
      id: playbookVersion.id,
      number: playbookVersion.number,
      name: playbookVersion.name,
      by: playbookVersion.by,
      byName: user.name,
      created: playbookVersion.created,
      results: count(versionOutput.process),
    })
    .from(playbookVersion)
    .leftJoin(user, eq(user.id, playbookVersion.by))
    .leftJoin(versionOutput, eq(versionOutput.version, playbookVersion.id))
    .where(eq(playbookVersion.playbook, id))
    .groupBy(playbookVersion.id, user.id)
    .orderBy(desc(playbookVersion.number))
  return rows.map(({ by, byName, created, ...row }) => ({
    ...row,
    by: by === null ? null : { id: by, name: byName ?? '' },
    created: created.toISOString(),
  }))
}

async function read({ db }: Store, id: string, version: string): Promise<StoredVersion | undefined> {
  if (!isId(version)) return undefined
  const [row] = await db
    .select({
      id: playbookVersion.id,
      number: playbookVersion.number,
      notebook: playbookVersion.notebook,
      created: playbookVersion.created,
    })
    .from(playbookVersion)
    .innerJoin(playbook, eq(playbook.id, playbookVersion.playbook))
    .where(and(eq(playbookVersion.playbook, id), eq(playbookVersion.id, version)))
  return row
}
