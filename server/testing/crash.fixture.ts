// A server for a test to kill: it begins a step that never ends, says so, and waits for its death. With the address of a
// service, the step is a long job there.
import { openStore } from '../db/connect.ts'
import { createFiles } from '../files/store.ts'
import { localKernel } from '../kernel/kernel.ts'
import { createKernelPool } from '../kernel/pool.ts'
import { createRuns } from '../runs/runs.ts'
import { createHttp } from '../upstream/client.ts'
import { longJob } from './long-job.ts'
import { processOf, registry, scripted, typed } from './steps.ts'

const [databaseUrl, folder = '', proxy] = process.argv.slice(2)
const store = await openStore(databaseUrl ? { databaseUrl } : { folder })
const resolvers = scripted({
  starts: [],
  shout(run) {
    process.stdout.write('started\n')
    return proxy === undefined ? new Promise(() => {}) : longJob(run)
  },
})
const files = await createFiles({ store, folder: `${folder}/files` })
const kernel = localKernel(createKernelPool({ python: 'true', args: [], cwd: folder, size: 0 }), files)
const http = createHttp({ store, proxy })
const runs = createRuns({ store, registry, resolvers, kernel, files, http, concurrency: 1 })
await runs.start()
const word = typed('crash')
const shout = processOf('Shout', { word })
await runs.request([word, shout, processOf('Shout', { word: shout })], { by: 'Ada' })
