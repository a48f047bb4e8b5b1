// A server for a test to kill: it begins every step that has a service work for minutes.
import { openStore } from '../db/connect.ts'
import { startLongJobs } from './long-jobs.ts'

const [folder = '', proxy = ''] = process.argv.slice(2)
await startLongJobs(await openStore({ folder }), folder, proxy)
