import type { Attacker, Target } from '../target.ts'

/** Comes as a guest: anybody may. */
export async function enterAsGuest({ port }: Pick<Target, 'port'>): Promise<Pick<Attacker, 'cookie'>> {
  const origin = `http://127.0.0.1:${port}`
  const entered = await fetch(`${origin}/api/auth/sign-in/anonymous`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json', origin },
  })
  return cookieOf(entered)
}

/** The cookies that an answer sets. */
export const cookieOf = ({ headers }: Response) => ({
  cookie: headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; '),
})
