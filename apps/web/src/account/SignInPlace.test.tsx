// @vitest-environment jsdom
import { SignInContext } from '@playbook/cells/ui/prompt/sign-in'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { use } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { SignInPlace } from './SignInPlace.tsx'

const known = vi.hoisted((): { about: object; me: object | undefined } => ({ about: {}, me: undefined }))
vi.mock('../api/useAbout.ts', () => ({ useAbout: () => ({ data: known.about }) }))
vi.mock('../api/queries.ts', () => ({
  meQuery: {
    queryKey: ['me'],
    retry: false,
    queryFn: () => (known.me === undefined ? Promise.reject(new Error('Sign in first.')) : Promise.resolve(known.me)),
  },
}))
afterEach(cleanup)

const Place = () => <p>{use(SignInContext) ?? 'none'}</p>

async function placeFor(about: object, me: object | undefined) {
  Object.assign(known, { about, me })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInPlace>
        <Place />
      </SignInPlace>
    </QueryClientProvider>,
  )
}

it.each([
  ['a guest', { signIn: {} }, { user: { isGuest: true } }],
  ['a reader without a session', { signIn: {} }, undefined],
])('tells %s where to sign in', async (_who, about, me) => {
  await placeFor(about, me)
  expect(await screen.findByText('/sign-in?to=%2F')).toBeTruthy()
})

it.each([
  ['whoever is signed in', { signIn: {} }, { user: { isGuest: false } }],
  ['one person without accounts', {}, undefined],
])('tells %s nothing', async (_who, about, me) => {
  await placeFor(about, me)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getByText('none')).toBeTruthy()
})
