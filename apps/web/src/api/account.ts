import {
  Holdings,
  OwnProfile,
  OwnSignIn,
  OwnUploads,
  StoredBytes,
  ServiceKeys,
  type Leaving,
  type Profile,
} from '@playbook/core/api/account'
import { AddressKeys, CleanedAddress } from '@playbook/core/api/address-keys'
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

/** What one's things take on the server. */
export const readStorage = (signal?: AbortSignal) => ask('/api/account/storage', StoredBytes, signal ? { signal } : {})

export const removeUpload = (id: string) => tell(`/api/account/uploads/${encodeURIComponent(id)}`, { method: 'DELETE' })

export const listServiceKeys = (signal?: AbortSignal) => ask('/api/account/keys', ServiceKeys, signal ? { signal } : {})

const keyOf = (service: string) => `/api/account/keys/${encodeURIComponent(service)}`

export const setServiceKey = ({ service, key }: { readonly service: string; readonly key: string }) =>
  tell(keyOf(service), { method: 'PUT', body: { key } })

export const removeServiceKey = (service: string) => tell(keyOf(service), { method: 'DELETE' })

/** The hosts of files that the person has keys of. */
export const addressKeysQuery = queryOptions({
  queryKey: ['address-keys'],
  queryFn: ({ signal }) => ask('/api/account/address-keys', AddressKeys, { signal }),
  staleTime: 0,
})

export const keepAddressKey = (address: string) =>
  ask('/api/account/address-keys', CleanedAddress, { method: 'PUT', body: { address } })

export const removeAddressKey = (host: string) =>
  tell(`/api/account/address-keys/${encodeURIComponent(host)}`, { method: 'DELETE' })

export const readHoldings = (signal?: AbortSignal) => ask('/api/account/holdings', Holdings, signal ? { signal } : {})

export const deleteAccount = (said: Leaving) => tell('/api/account/delete', { method: 'POST', body: said })

/** The address of all that is kept of the person, as a file. */
export const EXPORT_ADDRESS = '/api/account/export'

/** By which address one signs in, and whether there is a password. */
export const ownSignInQuery = queryOptions({
  queryKey: ['own sign-in'],
  queryFn: ({ signal }) => ask('/api/account/sign-in', OwnSignIn, { signal }),
  staleTime: 0,
})

/** `current`: asked for unless they signed in just now. */
interface Shown {
  readonly current?: string
}

export const setPassword = (given: Shown & { readonly password: string }) =>
  tell('/api/account/password', { method: 'PUT', body: given })

export const removePassword = (given: Shown) => tell('/api/account/password/removal', { method: 'POST', body: given })

/** Sends a link to the address; it is used once that is opened. */
export const askNewAddress = (given: Shown & { readonly email: string }) =>
  tell('/api/account/email', { method: 'POST', body: given })

export const confirmNewAddress = (token: string) =>
  tell('/api/account/email/confirmation', { method: 'POST', body: { token } })

/** By the link that the server printed when it started. */
export const lookAfter = (token: string) => tell('/api/admin/link', { method: 'POST', body: { token } })
