import { localPath } from '@playbook/core/api/local-path'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { confirmAddress, openLink } from '../api/accounts.ts'
import { withSecret } from '../open/linkSecret.ts'
import { refusalWords } from './refusals.ts'

/** A way of signing in that is going on, and how the last one ended. */
export interface SignIn {
  readonly busy: string | undefined
  readonly problem: string | undefined
  /** Does something; afterwards the person is signed in and goes on, unless it says otherwise. */
  attempt(what: string, work: () => Promise<unknown>, then?: () => void): void
  /** Where the person wanted to go. */
  readonly to: string
}

/** Where somebody wants to go who signs in. */
export const pathIn = (search: string): string =>
  withSecret(localPath(new URLSearchParams(search).get('to') ?? '/') ?? '/')

/** By which the pages of one browser tell each other that somebody has signed in. */
const CHANNEL = 'playbook.signed-in'
/** This page, which hears what it says itself. */
const PAGE = String(Math.random())

/** Tells the other pages of this browser, which may wait for it. */
function tellOthers(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(PAGE)
  channel.close()
}

/** Signs in; what stands behind # of a link that was sent does so at once. */
export function useSignIn(): SignIn {
  const search = useSearch()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const refusal = new URLSearchParams(search).get('error')
  const [problem, setProblem] = useState(refusal === null ? undefined : refusalWords(refusal))
  const to = pathIn(search)

  const goTo = (path: string) => {
    queries.clear()
    navigate(path, { replace: true })
  }
  const run = (what: string, work: () => Promise<unknown>, then: () => void) => {
    setBusy(what)
    setProblem(undefined)
    work()
      .then(then)
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(undefined))
  }
  const goOn = (path: string) => {
    tellOthers()
    goTo(path)
  }

  useEffect(() => {
    const take = () => {
      const behind = new URLSearchParams(location.hash.slice(1))
      const [link, confirm] = [behind.get('link'), behind.get('confirm')]
      const open = link === null ? confirmAddress : openLink
      const token = link ?? confirm
      if (token === null) return
      const wanted = localPath(behind.get('to')) ?? to
      history.replaceState(null, '', `${location.pathname}${location.search}`)
      run(
        'link',
        async () => open(token).catch(explain),
        () => goOn(wanted),
      )
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  })
  useEffect(() => {
    // The link of a message was opened in another page of this browser.
    const channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => {
      if (data !== PAGE) goTo(to)
    })
    return () => channel.close()
  })
  return { busy, problem, attempt: (what, work, then) => run(what, work, then ?? (() => goOn(to))), to }
}

function explain(): never {
  throw new Error('This link was used before, or is older than 15 minutes. Ask for a new one.')
}
