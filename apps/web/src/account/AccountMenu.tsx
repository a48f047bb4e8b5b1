import { buttonClass } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem, MenuLabel } from '@playbook/cells/ui/menu/Menu'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { signOut } from '../api/accounts.ts'
import { meQuery } from '../api/queries.ts'
import { useAbout } from '../api/useAbout.ts'
import { initials } from '../format/initials.ts'
import { InboxLink } from '../inbox/InboxLink.tsx'
import styles from './SignIn.module.css'

/** Who is signed in, and the way out; the way in for nobody. Not there where one person works alone. */
export function AccountMenu() {
  const about = useAbout()
  if (about.data?.signIn === undefined) return null
  return <Account />
}

function Account() {
  const me = useQuery(meQuery)
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
  const { name, picture } = me.data.user
  return (
    <>
      <InboxLink />
      <Menu
        trigger={
          <button type="button" className={styles.me} aria-label={`Account of ${name}`} title={name}>
            {picture === undefined ? initials(name) : <img src={picture} alt="" />}
          </button>
        }
      >
        <MenuLabel>{name}</MenuLabel>
        <MenuItem onSelect={() => navigate('/account')}>Account</MenuItem>
        <MenuItem onSelect={() => navigate('/groups')}>Groups</MenuItem>
        <MenuItem onSelect={() => navigate('/settings')}>Settings</MenuItem>
        <MenuItem onSelect={() => void leave()}>Sign out</MenuItem>
      </Menu>
    </>
  )
}
