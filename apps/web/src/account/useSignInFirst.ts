import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../api/client.ts'

/** Leads to the page to sign in, and back from there, where the server wants to know who asks. */
export function useSignInFirst(error: Error | null): void {
  const [location, navigate] = useLocation()
  const isSignedOut = error instanceof ApiError && error.status === 401
  useEffect(() => {
    if (isSignedOut) navigate(`/sign-in?to=${encodeURIComponent(location)}`, { replace: true })
  }, [isSignedOut, location, navigate])
}
