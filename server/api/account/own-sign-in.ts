import { CurrentPassword, NewAddress, NewPassword, OneTimeLink, OwnSignIn } from '@playbook/core/api/account'
import { NotFoundError } from '@playbook/core/errors'
import { becomeAdmin } from '../../accounts/sign-in/first-admin.ts'
import type { Program } from '../../program.ts'
import { describedRoutes } from '../../http/respond.ts'
import { body, does, tells } from '../../http/routes.ts'

const routes = {
  read: tells('get', '/account/sign-in', 'By which address the caller signs in, and whether they have a password', {
    request: {},
    answer: OwnSignIn,
  }),
  setPassword: does('put', '/account/password', 'Set the password of the caller, and sign out their other browsers', {
    body: body(NewPassword),
  }),
  removePassword: does('post', '/account/password/removal', 'Sign in without a password from now on', {
    body: body(CurrentPassword),
  }),
  askAddress: does(
    'post',
    '/account/email',
    'Send a link to a new address of the caller, which is used once it is opened',
    {
      body: body(NewAddress),
    },
  ),
  confirmAddress: does('post', '/account/email/confirmation', 'Confirm a new address by the link that was sent to it', {
    body: body(OneTimeLink),
  }),
  lookAfter: does('post', '/admin/link', 'Look after this server, by the link that it printed when it started', {
    body: body(OneTimeLink),
  }),
}

/** By what people sign in, to be changed by themselves. */
export function ownSignInRoutes({ accounts, store }: Pick<Program, 'accounts' | 'store'>) {
  const of = () => {
    if (accounts === undefined) throw new NotFoundError('This server has no accounts.')
    return accounts
  }
  return describedRoutes()
    .openapi(routes.read, async (c) => c.json(await of().own.read(c.get('person')), 200))
    .openapi(routes.setPassword, async (c) => {
      await of().own.setPassword(c.get('person'), c.req.valid('json'))
      return c.body(null, 204)
    })
    .openapi(routes.removePassword, async (c) => {
      await of().own.removePassword(c.get('person'), c.req.valid('json').current)
      return c.body(null, 204)
    })
    .openapi(routes.askAddress, async (c) => {
      const { own, linkOrigin } = of()
      await own.askAddress(c.get('person'), c.req.valid('json'), linkOrigin(c.req.raw))
      return c.body(null, 204)
    })
    .openapi(routes.confirmAddress, async (c) => {
      await of().own.confirmAddress(c.req.valid('json').token)
      return c.body(null, 204)
    })
    .openapi(routes.lookAfter, async (c) => {
      of()
      await becomeAdmin(store, c.get('person'), c.req.valid('json').token)
      return c.body(null, 204)
    })
}
