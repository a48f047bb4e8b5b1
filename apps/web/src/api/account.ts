import { Holdings, OwnProfile, OwnUploads, ServiceKeys, type Leaving, type Profile } from '@playbook/core/api/account'
import { queryOptions } from '@tanstack/react-query'
import { ask, tell } from './client.ts'

/** What others see of this person. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => ask('/api/account/profile', OwnProfile, { signal }),
})

export const setProfile = (profile: Profile) => tell('/api/account/profile', { method: 'PUT', body: profile })

/** `bytes`: of a small PNG or JPEG, in base64. */
export const setPicture = (bytes: string) => tell('/api/account/picture', { method: 'PUT', body: { bytes } })

export const removePicture = () => tell('/api/account/picture', { method: 'DELETE' })

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
