import { buttonClass } from '@playbook/cells/ui/frame/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DropdownMenu } from 'radix-ui'
import { Link, useLocation } from 'wouter'
import { signOut } from '../api/accounts.ts'
import { readMe } from '../api/playbooks.ts'
import { useAbout } from '../api/useAbout.ts'
import { initials } from '../format/initials.ts'
import styles from './SignIn.module.css'

/** Who is signed in, and the way out; the way in for nobody. Not there where one person works alone. */
export function AccountMenu() {
  const about = useAbout()
  if (about.data?.signIn === undefined) return null
  return <Account />
}

function Account() {
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => readMe(signal), staleTime: Infinity })
  const [location, navigate] = useLocation()
  const queries = useQueryClient()
  if (me.isPending || location === '/sign-in') return null
  const to = `/sign-in?to=${encodeURIComponent(location)}`
  if (me.data === undefined || me.data.user.isGuest === true) {
    return (
      <Link className={buttonClass()} href={to}>
        Sign in
      </Link>
    )
  }
  const leave = async () => {
    await signOut()
    queries.clear()
    navigate('/sign-in')
  }
  const { name } = me.data.user
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger className={styles.me} aria-label={`Account of ${name}`} title={name}>
        {initials(name)}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={6}>
          <DropdownMenu.Label className={styles.name}>{name}</DropdownMenu.Label>
          <DropdownMenu.Item className={styles.item} onSelect={() => navigate('/account')}>
            Account
          </DropdownMenu.Item>
          <DropdownMenu.Item className={styles.item} onSelect={() => void leave()}>
            Sign out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
