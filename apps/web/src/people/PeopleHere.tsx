import { IconButton } from '@playbook/cells/ui/frame/Button'
import { Menu, MenuItem, MenuLabel } from '@playbook/cells/ui/menu/Menu'
import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useSession, useSource } from '../live/playbook.tsx'
import { Avatars } from '../ui/Avatar.tsx'
import styles from './People.module.css'
import { placeOf } from './places.ts'

/** Who else has the playbook open, where they are, and a way to go along with one of them. */
export function PeopleHere() {
  const session = useSession()
  const peers = useSource(session.peers)
  const numbers = useSource(session.numbers)
  const followed = useSource(session.follows)
  if (peers.length === 0) return null
  const people = peers.map(({ clientId, user }) => ({ id: clientId, ...user }))
  return (
    <>
      <span className={styles.faces}>
        <Avatars people={people} label="Also here" max={4} />
      </span>
      <Menu
        trigger={
          <IconButton
            size="small"
            label="Who is here"
            icon={
              <>
                <span className={styles.count}>{peers.length}</span>
                <ChevronDown size={14} />
              </>
            }
          />
        }
        align="end"
      >
        <MenuLabel>Follow somebody</MenuLabel>
        {peers.map((peer) => {
          const { clientId, user, follows } = peer
          const isFollowed = followed === clientId
          const place = placeOf(peer, numbers)
          return (
            <MenuItem
              key={clientId}
              icon={isFollowed ? <EyeOff size={15} /> : <Eye size={15} />}
              hint={follows === session.awareness.clientID ? `${place}, follows you` : place}
              onSelect={() => session.follows.set(isFollowed ? undefined : clientId)}
            >
              {isFollowed ? `Stop following ${user.name}` : user.name}
            </MenuItem>
          )
        })}
      </Menu>
    </>
  )
}
