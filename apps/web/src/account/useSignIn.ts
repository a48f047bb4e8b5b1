import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { confirmAddress, openLink } from '../api/accounts.ts'

/** A way of signing in that is going on, and how the last one ended. */
export interface SignIn {
  readonly busy: string | undefined
  readonly problem: string | undefined
  /** Does something; afterwards the person is signed in and goes on, unless it says otherwise. */
  attempt(what: string, work: () => Promise<unknown>, then?: () => void): void
  /** Where the person wanted to go. */
  readonly to: string
}

/** An address of this site; never one that only looks like it. */
export function pathIn(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/'
  const url = URL.parse(to, location.origin)
  return url?.origin === location.origin && to.startsWith('/') ? `${url.pathname}${url.search}` : '/'
}

const FROM_PROVIDER = 'The other side did not sign you in. Try again, or choose another way.'

/** Signs in; what stands behind # of a link that was sent does so at once. */
export function useSignIn(): SignIn {
  const search = useSearch()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const hasFailed = new URLSearchParams(search).has('error')
  const [problem, setProblem] = useState(hasFailed ? FROM_PROVIDER : undefined)
  const to = pathIn(search)

  const attempt: SignIn['attempt'] = (what, work, then) => {
    setBusy(what)
    setProblem(undefined)
    const goOn = () => {
      queries.clear()
      navigate(to, { replace: true })
    }
    work()
      .then(then ?? goOn)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(undefined))
  }

  useEffect(() => {
    const take = () => {
      const [kind, token] = location.hash.slice(1).split('=')
      const open = kind === 'link' ? openLink : kind === 'confirm' ? confirmAddress : undefined
      if (open === undefined || token === undefined) return
      history.replaceState(null, '', `${location.pathname}${location.search}`)
      attempt('link', async () => open(decodeURIComponent(token)).catch(explain))
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  })
  return { busy, problem, attempt, to }
}

function explain(): never {
  throw new Error('This link was used before, or is older than 15 minutes. Ask for a new one.')
}
