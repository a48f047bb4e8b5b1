import * as resolvers from '@playbook/cells/resolvers'
import * as groups from '@playbook/cells/steps'
import type { SuggestionKind } from '@playbook/core/api/suggestions'
import { openOwnKeys } from './own-keys.ts'
import { createRegistry, type Registry } from '@playbook/core/registry'
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { Accounts } from './accounts/accounts.ts'
import type { AddressKeys } from './accounts/keys/address-keys.ts'
import type { Integrations } from './platforms/integration.ts'
import { openAccounts } from './accounts/open.ts'
import { isGuest } from './auth/guest.ts'
import type { ServiceKeys } from './accounts/keys/service-keys.ts'
import { createBatches, type Batches } from './batches/batches.ts'
import { createIdentities, type Identities } from './auth/identities.ts'
import { keptToken } from './auth/token.ts'
import { makeDataFolder } from './db/data-folder.ts'
import { openStore, type Store, type StoreOptions } from './db/connect.ts'
import { createFiles, type Files } from './files/store.ts'
import { createFileGrants, type FileGrants } from './playbooks/files/grants.ts'
import { createAssistant, type Assistant } from './upstream/page/assistant.ts'
import { createGlycanPictures, type GlycanPictures } from './upstream/page/glycan-pictures.ts'
import { localKernel, type Kernel } from './kernel/kernel.ts'
import { createKernelPool } from './kernel/pool.ts'
import { createScheduledKernel } from './kernel/scheduled.ts'
import { createTableReader, type TableReader } from './kernel/tables.ts'
import { createMetrics, type Metrics } from './metrics/meters.ts'
import { createRuns, type CloseOptions, type Runs, type Tools } from './runs/runs.ts'
import { createStepThreads, type StepThreads } from './runs/local/step-threads.ts'
import { createStateless, type Stateless } from './runs/step/stateless.ts'
import { PRODUCT_FOLDER, userAgentOf } from './product.ts'
import type { Settings } from './settings.ts'
import { createHumanGenes } from './genes/tables.ts'
import { createSuggestions, type Suggestions } from './upstream/page/suggestions.ts'
import { mendSecrets } from './mend/secrets.ts'
import { createSessions, type Sessions } from './sessions/sessions.ts'
import { createRooms, type Rooms } from './sync/rooms.ts'
import { createStorage, type Storage } from './files/storage.ts'
import { createEditLog, type EditLog } from './sync/history/edit-log.ts'
import { createSnapshots, type Snapshots } from './sync/history/snapshots.ts'
import { createChecks, type PublicationChecks } from './checks/checks.ts'
import { createRecompute } from './checks/recompute.ts'
import { createImportedOutputs } from './results/imported.ts'
import { createResults, type Results } from './results/results.ts'
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
  /** What lets them in at hosts of files. */
  readonly addressKeys: AddressKeys
  /** People's own projects on CAVATICA and other platforms. */
  readonly integrations: Integrations
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
  /** Computes published versions anew. */
  readonly checks: PublicationChecks
  readonly results: Results
  readonly suggestions: Suggestions
  readonly assistant: Assistant
  readonly glycanPictures: GlycanPictures
  readonly snapshots: Snapshots
  readonly editLog: EditLog
  /** What people keep here. */
  readonly storage: Storage
  readonly rooms: Rooms
  /** One question for many inputs. */
  readonly batches: Batches
  /** Steps that are computed in people's own projects. */
  readonly sessions: Sessions
  readonly metrics: Metrics
  close(options?: CloseOptions): Promise<void>
}

/** How a program is opened that is no server. */
export interface ProgramOptions extends Pick<StoreOptions, 'image'> {
  /** Workers of the kernel that are started before anything is computed; one where nothing is said. */
  readonly warmWorkers?: number
}

/** One file that takes long must not hold up every table of everybody. */
const READERS = 2

/** Opens everything; the caller starts the runs. Without a data folder nothing outlives the program. */
export async function openProgram(settings: Settings, options: ProgramOptions = {}): Promise<Program> {
  const parts = await openParts(settings, options)
  const batches = createBatches(parts)
  const sessions = createSessions({ ...parts, batches })
  return {
    ...parts,
    batches,
    sessions,
    async close(how) {
      await sessions.stop()
      // What asks for runs ends before they do.
      await batches.close()
      await parts.close(how)
    },
  }
}

type Parts = Omit<Program, 'batches' | 'sessions'>

async function openParts(settings: Settings, { image, warmWorkers: warm }: ProgramOptions): Promise<Parts> {
  const registry = createRegistry(groups)
  const scratch = settings.dataFolder === undefined ? await mkdtemp(join(tmpdir(), 'playbook-')) : undefined
  if (settings.dataFolder !== undefined) makeDataFolder(settings.dataFolder)
  const store = await openStore({ databaseUrl: settings.databaseUrl, folder: settings.dataFolder, image })
  await mendSecrets(store)
  const folders = foldersIn(settings.dataFolder ?? scratch ?? tmpdir(), settings)
  const [userAgent, publicHost] = [userAgentOf(settings.publicUrl), settings.publicUrl?.host]
  const { keys, ofFiles: addressKeys } = await openOwnKeys(settings, store)
  const storage = createStorage(store)
  const files = await createFiles({ ...fileOptions(settings), ...folders, store, userAgent, addressKeys, storage })
  const kernel = openKernel(settings, files, warm)
  const readers = createKernelPool({ ...pythonOf(settings), warm, size: READERS })
  const metrics = createMetrics()
  const { meters } = metrics
  const asked = upstreamOptions(settings, keys.serviceKeys)
  const http = createHttp({ ...asked, ...guestsOf(store), store, userAgent, meters })
  const threads = createStepThreads()
  const tools = { store, registry, resolvers, kernel, files, http }
  const runs = createRuns({ ...runLimits(settings), ...tools, meters, threads })
  const shown = openResults(settings, { ...tools, runs, threads })
  const identities = await createIdentities(store, settings.mode, publicHost)
  const [snapshots, editLog] = [createSnapshots(store), createEditLog(store)]
  const watched = { accessOf: identities.accessOf, onSecrets: keys.addressKeys.lend }
  const rooms = await createRooms({ ...watched, store, snapshots, editLog, meters, publicHost })
  return {
    settings,
    registry,
    store,
    identities,
    accounts: await openAccounts(settings, store),
    ...keys,
    token: await tokenOf(settings),
    files,
    storage,
    ...shown,
    kernel,
    http,
    tables: createTableReader({ pool: readers, files }),
    runs,
    stateless: createStateless(tools),
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
      await shown.checks.close()
      await runs.close(options)
      await Promise.all([kernel.close(), readers.close(), threads.close()])
      await closeStored({ files, store, scratch })
    },
  }
}

/** What shows results, and who checks them. */
function openResults(
  { mode, publicUrl }: Settings,
  { runs, threads, ...tools }: Tools & Pick<Parts, 'runs'> & { readonly threads: StepThreads },
) {
  const { store, registry } = tools
  const grants = createFileGrants({ store, mode, publicHost: publicUrl?.host })
  const results = createResults({ store, registry, runs, grants, imported: createImportedOutputs(store) })
  return {
    grants,
    results,
    checks: createChecks({ store, registry, results, recompute: createRecompute(tools, threads) }),
  }
}

interface Stored extends Pick<Program, 'files' | 'store'> {
  /** The folder of a program of which nothing is to stay. */
  readonly scratch: string | undefined
}

async function closeStored({ files, store, scratch }: Stored): Promise<void> {
  await files.close()
  await store.close()
  if (scratch !== undefined) await rm(scratch, { recursive: true, force: true })
}

/** How a worker of the kernel is started. */
const pythonOf = ({ python, kernelFolder: cwd, kernelMemoryBytes: memoryBytes }: Settings) => ({
  python,
  cwd,
  memoryBytes,
})

/** The kernel of this machine, or of a cluster where the settings name one. */
function openKernel(settings: Settings, files: Files, warm: number | undefined): Kernel {
  const { kernelScheduler: scheduler, kernelWorkers: size } = settings
  const python = pythonOf(settings)
  if (scheduler === undefined) return localKernel(createKernelPool({ ...python, warm, size }), files)
  return createScheduledKernel({ ...python, scheduler, size, files })
}

/** Suggestions that need no service. */
function createKnownGenes() {
  const humanGenes = createHumanGenes(PRODUCT_FOLDER)
  return async (kind: SuggestionKind, typed: string) => (kind === 'genes' ? (await humanGenes()).beginning(typed) : [])
}

const runLimits = ({ runWorkers: concurrency, runsPerPerson: perPerson }: Settings) => ({ concurrency, perPerson })

/** Where files are, and copies of those of a bucket. */
const foldersIn = (local: string, { filesUrl, filesCacheBytes }: Settings) => ({
  folder: filesUrl ?? join(local, 'files'),
  copies: { folder: join(local, 'copies'), mostBytes: filesCacheBytes },
})

/** How files are stored. */
const fileOptions = (settings: Settings) => ({
  publicHost: settings.publicUrl?.host,
  proxy: settings.upstreamProxy,
  bytesPerPerson: settings.storedPerPersonBytes,
  space: { retainedBytes: settings.diskFreeBytes },
})

const guestsOf = (store: Store) => ({ isGuest: async (person: string) => isGuest(store, person) })

/** How this server asks services. */
const upstreamOptions = (settings: Settings, serviceKeys: ServiceKeys) => ({
  // Where one person works alone the settings are theirs.
  ownAccount: settings.mode === 'accounts' ? serviceKeys.of : undefined,
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
