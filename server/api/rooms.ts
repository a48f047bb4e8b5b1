import { upgradeWebSocket } from '@hono/node-server'
import { Hono } from 'hono'
import { WebSocket } from 'ws'
import type { GateEnv } from '../auth/gate.ts'
import type { Rooms } from '../sync/rooms.ts'

/** The socket of a playbook's room. */
export function roomRoutes(rooms: Rooms) {
  return new Hono<GateEnv>().get(
    '/rooms/:playbook',
    upgradeWebSocket((c) => {
      const playbook = c.req.param('playbook') ?? ''
      const [{ id: user, name, picture, session }, role] = [c.get('person'), c.get('role')]
      // Without accounts people name themselves.
      const who = { user, role, ...(session !== undefined && { name, picture, session }) }
      return {
        onOpen(_event, socket) {
          if (socket.raw instanceof WebSocket) rooms.attach(socket.raw, playbook, who)
        },
      }
    }),
  )
}
