import * as resolvers from '@playbook/cells/resolvers'
import * as groups from '@playbook/cells/steps'
import { createRegistry, type Registry } from '@playbook/core/registry'
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { openStore, type Store } from './db/connect.ts'
import { createFiles, type Files } from './files/store.ts'
import { createKernelPool, type KernelPool } from './kernel/pool.ts'
import { createRuns, type Runs } from './runs/runs.ts'
import type { Settings } from './settings.ts'
import { createRooms, type Rooms } from './sync/rooms.ts'
import { createHttp } from './upstream/client.ts'

/** All parts that do I/O, opened and joined: the server and the command line stand on it. */
export interface Program {
  readonly settings: Settings
  readonly registry: Registry
  readonly store: Store
  readonly files: Files
  readonly kernel: KernelPool
  /** A worker of its own for windows of tables, so that scrolling never waits for an analysis. */
  readonly reader: KernelPool
  readonly runs: Runs
  readonly rooms: Rooms
  close(): Promise<void>
}
