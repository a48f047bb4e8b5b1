import { About } from '@playbook/core/api/about'
import { ServiceList } from '@playbook/core/api/services'
import { ask } from './client.ts'

/** How the services answered in the last hour. */
export const readServiceStatus = (signal?: AbortSignal) => ask('/api/services', ServiceList, signal ? { signal } : {})

/** How this server is set up, for everybody who opens a page. */
export const readAbout = (signal?: AbortSignal) => ask('/api/about', About, signal ? { signal } : {})
