import type { ProcessState } from '@playbook/core/api/processes'
import type { Notebook } from '@playbook/core/document/notebook'
import { readyProcesses } from '@playbook/core/plan/order'
import type { Data, Plan, Process } from '@playbook/core/plan/process'
import type { Store } from '../../db/connect.ts'
import { storedIn } from '../../files/address.ts'
import { createBounded } from '../../bounded.ts'

/**
 * Which stored files each playbook may use. The address of a file is its hash, and knowing it gives nobody the file: a
 * playbook may use those that somebody put there who might read them. A cell that names another one, and what follows
 * from it, is not run, and is in no outline, export, version or answer of the playbook. Without accounts there is
 * nobody else to keep files from, and only what is put is written down.
 */
export interface FileGrants {
  /** The files of this store that a text names. */
  namedIn(text: string): readonly string[]
  /** The files that what was submitted names. */
  namedBy(processes: Iterable<Process>): readonly string[]
  /** Those that the playbook may not use. */
  lacking(playbook: string, files: readonly string[]): Promise<ReadonlySet<string>>
  add(playbook: string, files: readonly string[]): Promise<void>
  /** What a playbook may not compute or show; asks the database only about files not known yet. */
  refused(playbook: string, notebook: Notebook, plan: Plan): Promise<Refused>
  /** The same of a playbook that may not use these files. */
  refusedBy(lacking: ReadonlySet<string>, notebook: Notebook, plan: Plan): Refused
}

/** Process → what is shown instead of its result. */
export type Refused = ReadonlyMap<string, ProcessState>

/** Where playbooks and files are. */
export interface FileGrantsOptions {
  readonly store: Store
  readonly mode: 'local' | 'accounts'
  /** The host of addresses that are files of this server. */
  readonly publicHost: string | undefined
}

const KNOWN = 100_000
const NO_FILES: readonly string[] = []
const NOTHING: ReadonlySet<string> = new Set()
const NONE_REFUSED: Refused = new Map()

/** It says the same of a file that is not here: who asks learns nothing of it. */
const NOT_YOURS = {
  name: 'InputError',
  message:
    'This file cannot be read here: it belongs to somebody else, or is not on this server. Upload a copy of your own, or ask to share a playbook that holds it and copy the cell from there.',
} as const

/** The grants in the database; what is granted is never taken back, so each server remembers it. */
export function createFileGrants({ store, mode, publicHost }: FileGrantsOptions): FileGrants {
  const known = createBounded<true>(KNOWN)
  const keyOf = (playbook: string, file: string) => `${playbook} ${file}`
  const named = new WeakMap<Data, readonly string[]>()
  const namedIn = (text: string) => storedIn(text, publicHost)
  const filesOf = ({ data }: Process) => {
    if (data === undefined) return NO_FILES
    const found = named.get(data) ?? namedIn(JSON.stringify(data.value))
    named.set(data, found)
    return found
  }
  const namedBy = (processes: Iterable<Process>) => [...new Set([...processes].flatMap(filesOf))]

  async function lacking(playbook: string, files: readonly string[]): Promise<ReadonlySet<string>> {
    const unknown = files.filter((file) => !known.has(keyOf(playbook, file)))
    if (unknown.length === 0) return NOTHING
    const granted = new Set(await grantedIn(store, playbook, unknown))
    for (const file of granted) known.set(keyOf(playbook, file), true)
    return new Set(unknown.filter((file) => !granted.has(file)))
  }

  function refusedBy(missing: ReadonlySet<string>, notebook: Notebook, plan: Plan): Refused {
    if (missing.size === 0) return NONE_REFUSED
    return refusedFrom((process) => filesOf(process).some((file) => missing.has(file)), readyProcesses(notebook, plan))
  }

  return {
    namedIn,
    namedBy,
    lacking,
    refusedBy,
    async refused(playbook, notebook, plan) {
      if (mode === 'local') return NONE_REFUSED
      const files = namedBy([...plan.values()].flatMap((each) => (each.state === 'ready' ? [each.process] : [])))
      return files.length === 0 ? NONE_REFUSED : refusedBy(await lacking(playbook, files), notebook, plan)
    },
    async add(playbook, files) {
      if (files.length === 0) return
      await store.sql`insert into playbook_file (playbook, sha256)
        select distinct ${playbook}::uuid, ${contentOf(store)} from unnest(${[...files]}::text[]) as given (id)
        on conflict do nothing`
      for (const file of files) known.set(keyOf(playbook, file), true)
    },
  }
}

/** The content of what is given: its hash, or that of the upload with this id. */
const contentOf = ({ sql }: Store) =>
  sql`coalesce((select u.sha256 from user_upload o join upload u on u.id = o.upload where o.id::text = given.id), given.id)`

async function grantedIn(store: Store, playbook: string, files: readonly string[]): Promise<readonly string[]> {
  const rows = await store.sql<{ id: string }[]>`
    select given.id from unnest(${[...files]}::text[]) as given (id)
    join playbook_file g on g.playbook = ${playbook} and g.sha256 = ${contentOf(store)}`
  return rows.map(({ id }) => id)
}

function refusedFrom(isMissing: (process: Process) => boolean, inputsFirst: readonly Process[]): Refused {
  const refused = new Map<string, ProcessState>()
  // Process that cannot run → the one that names the file.
  const roots = new Map<string, string>()
  for (const process of inputsFirst) {
    const [root] = Object.values(process.inputs).flatMap((input) => roots.get(input) ?? [])
    if (isMissing(process)) {
      roots.set(process.id, process.id)
      refused.set(process.id, { state: 'failed', error: NOT_YOURS, attempts: 0, finishedAt: new Date(0).toISOString() })
    } else if (root !== undefined) {
      roots.set(process.id, root)
      refused.set(process.id, { state: 'failed-before', process: root })
    }
  }
  return refused
}
