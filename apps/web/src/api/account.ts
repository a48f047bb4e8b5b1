import { Holdings, OwnUploads, ServiceKeys, type Leaving } from '@playbook/core/api/account'
import { ask, tell } from './client.ts'

export const listUploads = (signal?: AbortSignal) => ask('/api/account/uploads', OwnUploads, signal ? { signal } : {})

export const removeUpload = (id: string) => tell(`/api/account/uploads/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const listServiceKeys = (signal?: AbortSignal) => ask('/api/account/keys', ServiceKeys, signal ? { signal } : {})

const keyOf = (service: string) => `/api/account/keys/${encodeURIComponent(service)}`

export const setServiceKey = ({ service, key }: { readonly service: string; readonly key: string }) =>
  tell(keyOf(service), { method: 'PUT', body: { key } })

export const removeServiceKey = (service: string) => tell(keyOf(service), { method: 'DELETE' })

export const readHoldings = (signal?: AbortSignal) => ask('/api/account/holdings', Holdings, signal ? { signal } : {})

export const deleteAccount = (said: Leaving) => tell('/api/account/delete', { method: 'POST', body: said })

/** The address of all that is kept of the person, as a file. */
export const EXPORT_ADDRESS = '/api/account/export'
