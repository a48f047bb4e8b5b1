import { z } from '@hono/zod-openapi'
import { AddressKeys, CleanedAddress, NewAddressKey } from '@playbook/core/api/address-keys'
import { Holdings, Leaving, NewServiceKey, OwnUploads, ServiceKeys, StoredBytes } from '@playbook/core/api/account'
import { AnyJson } from '@playbook/core/json'
import { holdingsOf, leave } from '../../accounts/people/leave.ts'
import { ownData } from '../../accounts/people/own-data.ts'
import { createOwnUploads } from '../../accounts/people/own-uploads.ts'
import type { Program } from '../../program.ts'
import { asAttachment, describedRoutes } from '../../http/respond.ts'
import { body, does, One, tells } from '../../http/routes.ts'

const OfService = z.object({ service: z.string() })

const routes = {
  uploads: tells('get', '/account/uploads', 'What the caller has uploaded, and where it is used', {
    request: {},
    answer: OwnUploads,
  }),
  storage: tells('get', '/account/storage', 'What the things of the caller take, in bytes, and the most they may', {
    request: {},
    answer: StoredBytes,
  }),
  removeUpload: does('delete', '/account/uploads/{id}', 'Give up an upload; its bytes go when nothing uses them', {
    params: One,
  }),
  holdings: tells('get', '/account/holdings', 'What goes with the account of the caller', {
    request: {},
    answer: Holdings,
  }),
  keys: tells('get', '/account/keys', 'Services and archives that take a key, and whether the caller gave one', {
    request: {},
    answer: ServiceKeys,
  }),
  setKey: does(
    'put',
    '/account/keys/{service}',
    "Use the caller's own key of a service or archive for runs and deposits that they ask for",
    {
      params: OfService,
      body: body(NewServiceKey),
    },
  ),
  removeKey: does('delete', '/account/keys/{service}', 'Forget the key of a service or archive', { params: OfService }),
  addressKeys: tells('get', '/account/address-keys', 'Hosts of files that the caller gave keys of', {
    request: {},
    answer: AddressKeys,
  }),
  keepAddressKey: tells(
    'put',
    '/account/address-keys',
    'Keep what an address of a file holds, for runs of the caller',
    {
      request: { body: body(NewAddressKey) },
      answer: CleanedAddress,
    },
  ),
  removeAddressKey: does('delete', '/account/address-keys/{host}', 'Forget the keys of a host of files', {
    params: z.object({ host: z.string() }),
  }),
  export: tells('get', '/account/export', 'All that is kept of the caller, as one file', {
    request: {},
    answer: AnyJson,
  }),
  remove: does('post', '/account/delete', 'Delete the account of the caller', { body: body(Leaving) }),
}

/** What people have here, to take along or to delete. */
export function ownAccountRoutes(
  program: Pick<Program, 'store' | 'files' | 'rooms' | 'serviceKeys' | 'addressKeys' | 'storage' | 'settings'>,
) {
  const { store, files, rooms, storage, serviceKeys: keys, addressKeys } = program
  const uploads = createOwnUploads(store, files)
  return describedRoutes()
    .openapi(routes.uploads, async (c) => c.json({ uploads: await uploads.list(c.get('person')) }, 200))
    .openapi(routes.storage, async (c) => {
      const bytes = await storage.read(c.get('person').id)
      return c.json({ ...bytes, most: program.settings.storedPerPersonBytes ?? null }, 200)
    })
    .openapi(routes.removeUpload, async (c) => {
      await uploads.remove(c.get('person'), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .openapi(routes.holdings, async (c) => c.json(await holdingsOf(store, c.get('person')), 200))
    .openapi(routes.keys, async (c) => c.json({ keys: await keys.list(c.get('person')) }, 200))
    .openapi(routes.setKey, async (c) => {
      await keys.set(c.get('person'), c.req.valid('param').service, c.req.valid('json').key)
      return c.body(null, 204)
    })
    .openapi(routes.removeKey, async (c) => {
      await keys.remove(c.get('person'), c.req.valid('param').service)
      return c.body(null, 204)
    })
    .openapi(routes.addressKeys, async (c) => c.json({ hosts: [...(await addressKeys.list(c.get('person')))] }, 200))
    .openapi(routes.keepAddressKey, async (c) => {
      const { address } = await addressKeys.keep(c.get('person'), c.req.valid('json').address)
      return c.json({ address }, 200)
    })
    .openapi(routes.removeAddressKey, async (c) => {
      await addressKeys.remove(c.get('person'), c.req.valid('param').host)
      return c.body(null, 204)
    })
    .openapi(routes.export, async (c) => {
      c.header('content-disposition', asAttachment('playbook-account.json'))
      return c.json(await ownData(store, rooms, c.get('person')), 200)
    })
    .openapi(routes.remove, async (c) => {
      await leave(store, files, c.get('person'), c.req.valid('json'))
      return c.body(null, 204)
    })
}
