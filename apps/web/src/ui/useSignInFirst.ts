import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../api/client.ts'

/** Leads to the page to sign in, and back from there, where the server wants to know who asks. */
export function useSignInFirst(error: Error | null): void {
  const [location, navigate] = useLocation()
  const isSignedOut = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (!isSignedOut) return
    const { search, hash } = window.location
    // Behind the # of a link to open stands a secret, which no address is to show.
    const wanted = location + search + (location === '/open' ? '' : hash)
    navigate(`/sign-in?to=${encodeURIComponent(wanted)}`, { replace: true })
  }, [isSignedOut, location, navigate])
}
