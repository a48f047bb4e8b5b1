import { SignInContext } from '@playbook/cells/ui/prompt/sign-in'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { meQuery } from '../api/queries.ts'
import { useAbout } from '../api/useAbout.ts'

/** Tells prompts where guests and readers sign in, on servers with accounts. */
export function SignInPlace({ children }: { readonly children: ReactNode }) {
  const about = useAbout()
  const hasAccounts = about.data?.signIn !== undefined
  const me = useQuery({ ...meQuery, enabled: hasAccounts })
  const [location] = useLocation()
  const isStranger = hasAccounts && !me.isPending && (me.data === undefined || me.data.user.isGuest === true)
  return (
    <SignInContext value={isStranger ? `/sign-in?to=${encodeURIComponent(location)}` : undefined}>
      {children}
    </SignInContext>
  )
}
