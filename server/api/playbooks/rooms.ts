import { upgradeWebSocket, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { WebSocket } from 'ws'
import type { GateEnv } from '../../auth/gate.ts'
import type { ClientAddress } from '../../net/client-address.ts'
import type { Rooms } from '../../sync/rooms.ts'

interface RoomEnv extends GateEnv {
  Bindings: Partial<HttpBindings>
}

/** The socket of a playbook's room. */
export function roomRoutes(rooms: Rooms, clientAddress: ClientAddress) {
  return new Hono<RoomEnv>().get(
    '/rooms/:playbook',
    upgradeWebSocket((c) => {
      const playbook = c.req.param('playbook') ?? ''
      const [{ id: user, name, picture, session }, role] = [c.get('person'), c.get('role')]
      // Without accounts people name themselves.
      const address = clientAddress(c.env?.incoming?.socket.remoteAddress, c.req.raw.headers)
      const who = {
        user,
        role,
        ...(user === '' && { address }),
        ...(session !== undefined && { name, picture, session }),
      }
      return {
        onOpen(_event, socket) {
          if (socket.raw instanceof WebSocket) rooms.attach(socket.raw, playbook, who)
        },
      }
    }),
  )
}
