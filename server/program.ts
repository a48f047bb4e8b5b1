import * as resolvers from '@playbook/cells/resolvers'
import * as groups from '@playbook/cells/steps'
import type { SuggestionKind } from '@playbook/core/api/suggestions'
import { createRegistry, type Registry } from '@playbook/core/registry'
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Accounts } from './accounts/accounts.ts'
import { openAccounts, openServiceKeys } from './accounts/open.ts'
import type { ServiceKeys } from './accounts/service-keys.ts'
import { createIdentities, type Identities } from './auth/identity.ts'
import { keptToken } from './auth/token.ts'
import { openStore, type Store } from './db/connect.ts'
import { createFiles, type Files } from './files/store.ts'
import { createFileGrants, type FileGrants } from './playbooks/file-grants.ts'
import { createAssistant, type Assistant } from './upstream/page/assistant.ts'
import { createGlycanPictures, type GlycanPictures } from './upstream/page/glycan-pictures.ts'
import { localKernel, type Kernel } from './kernel/kernel.ts'
import { createKernelPool } from './kernel/pool.ts'
import { createScheduledKernel } from './kernel/scheduled.ts'
import { createTableReader, type TableReader } from './kernel/tables.ts'
import { createMetrics, type Metrics } from './metrics/meters.ts'
import { createRuns, type CloseOptions, type Runs } from './runs/runs.ts'
import { createStepThreads } from './runs/step-threads.ts'
import { createStateless, type Stateless } from './runs/stateless.ts'
import { PRODUCT_FOLDER, userAgentOf } from './product.ts'
import type { Settings } from './settings.ts'
import { createHumanGenes } from './genes/tables.ts'
import { createSuggestions, type Suggestions } from './upstream/page/suggestions.ts'
import { createRooms, type Rooms } from './sync/rooms.ts'
import { createEditLog, type EditLog } from './sync/edit-log.ts'
import { createSnapshots, type Snapshots } from './sync/snapshots.ts'
import { createHttp, type Upstream } from './upstream/client.ts'

/** All parts that do I/O, opened and joined: the server and the command line stand on it. */
export interface Program {
  readonly settings: Settings
  readonly registry: Registry
  readonly store: Store
  readonly identities: Identities
  /** Absent where one person works alone. */
  readonly accounts: Accounts | undefined
  /** People's own keys of services and archives. */
  readonly serviceKeys: ServiceKeys
  /** Without it nobody is served; absent where none is asked for. */
  readonly token: string | undefined
  readonly files: Files
  /** Which of them each playbook may use. */
  readonly grants: FileGrants
  readonly kernel: Kernel
  readonly http: Upstream
  /** Workers of their own, so that scrolling never waits for an analysis. */
  readonly tables: TableReader
  readonly runs: Runs
  /** Computes a step beside all playbooks. */
  readonly stateless: Stateless
  readonly suggestions: Suggestions
  readonly assistant: Assistant
  readonly glycanPictures: GlycanPictures
  readonly snapshots: Snapshots
  readonly editLog: EditLog
  readonly rooms: Rooms
  readonly metrics: Metrics
  close(options?: CloseOptions): Promise<void>
}

/** One file that takes long must not hold up every table of everybody. */
const READERS = 2

/** Opens everything; the caller starts the runs. Without a data folder nothing outlives the program. */
export async function openProgram(settings: Settings): Promise<Program> {
  const registry = createRegistry(groups)
  const scratch = settings.dataFolder === undefined ? await mkdtemp(join(tmpdir(), 'playbook-')) : undefined
  const store = await openStore({ databaseUrl: settings.databaseUrl, folder: settings.dataFolder })
  const local = settings.dataFolder ?? scratch ?? tmpdir()
  const folder = settings.filesUrl ?? join(local, 'files')
  const copies = { folder: join(local, 'copies'), mostBytes: settings.filesCacheBytes }
  const userAgent = userAgentOf(settings.publicUrl)
  const { upstreamProxy: proxy, storedPerPersonBytes: bytesPerPerson } = settings
  const publicHost = settings.publicUrl?.host
  const files = await createFiles({ store, folder, copies, publicHost, userAgent, proxy, bytesPerPerson })
  const kernel = openKernel(settings, files)
  const readers = createKernelPool({ ...pythonOf(settings), size: READERS })
  const metrics = createMetrics()
  const { meters } = metrics
  const serviceKeys = await openServiceKeys(settings, store)
  // Where one person works alone the settings are theirs.
  const ownAccount = settings.mode === 'accounts' ? serviceKeys.of : undefined
  const http = createHttp({ ...upstreamOptions(settings), ownAccount, store, userAgent, meters })
  const limits = { concurrency: settings.runWorkers, perPerson: settings.runsPerPerson }
  const threads = createStepThreads()
  const runs = createRuns({ store, registry, resolvers, kernel, files, http, meters, threads, ...limits })
  const identities = await createIdentities(store, settings.mode, publicHost)
  const snapshots = createSnapshots(store)
  const editLog = createEditLog(store)
  const { accessOf } = identities
  const rooms = await createRooms({ store, snapshots, editLog, accessOf, meters, publicHost })
  return {
    settings,
    registry,
    store,
    identities,
    accounts: await openAccounts(settings, store),
    serviceKeys,
    token: await tokenOf(settings),
    files,
    grants: createFileGrants({ store, mode: settings.mode, publicHost }),
    kernel,
    http,
    tables: createTableReader({ pool: readers, files }),
    runs,
    stateless: createStateless({ store, registry, resolvers, kernel, files, http }),
    assistant: createAssistant(http),
    suggestions: createSuggestions({ ask: http.forPage, known: createKnownGenes() }),
    glycanPictures: createGlycanPictures({ ask: http.forPicture }),
    snapshots,
    editLog,
    rooms,
    metrics,
    async close(options) {
      await rooms.close()
      await editLog.close()
      await runs.close(options)
      await Promise.all([kernel.close(), readers.close(), threads.close()])
      await files.close()
      await store.close()
      if (scratch !== undefined) await rm(scratch, { recursive: true, force: true })
    },
  }
}

/** How a worker of the kernel is started. */
const pythonOf = ({ python, kernelFolder: cwd, kernelMemoryBytes: memoryBytes }: Settings) => ({
  python,
  cwd,
  memoryBytes,
})

/** The kernel of this machine, or of a cluster where the settings name one. */
function openKernel(settings: Settings, files: Files): Kernel {
  const { kernelScheduler: scheduler, kernelWorkers: size } = settings
  const python = pythonOf(settings)
  if (scheduler === undefined) return localKernel(createKernelPool({ ...python, size }), files)
  return createScheduledKernel({ ...python, scheduler, size, files })
}

/** Suggestions that need no service. */
function createKnownGenes() {
  const humanGenes = createHumanGenes(PRODUCT_FOLDER)
  return async (kind: SuggestionKind, typed: string) => (kind === 'genes' ? (await humanGenes()).beginning(typed) : [])
}

/** How this server asks services. */
const upstreamOptions = (settings: Settings) => ({
  proxy: settings.upstreamProxy,
  bases: settings.serviceBases,
  accounts: settings.serviceAccounts,
  choices: settings.serviceChoices,
  contactEmail: settings.contactEmail,
})

/** Accounts have sessions instead. */
async function tokenOf({ mode, token, dataFolder }: Settings): Promise<string | undefined> {
  if (mode === 'accounts' || token === false) return undefined
  return token === true ? keptToken(dataFolder) : token
}
