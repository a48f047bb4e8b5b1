import { expect, it } from 'vitest'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { COLORS, colorOf, freeColor, identityOf } from './identity.ts'
import { createPresence } from './presence.ts'

const ADA = '7f3a1f0e-0a52-4a55-9f0b-2f1c8a3f1a01'

it('gives a person the same colour everywhere, one of those that can be read', () => {
  const people = Array.from({ length: 200 }, (_, at) => colorOf(`${ADA}${at}`))
  expect([colorOf(ADA) === colorOf(ADA), new Set(people)]).toEqual([true, new Set(COLORS)])
})

it('goes on to the next colour that nobody has, and keeps its own where all are taken', () => {
  const [first, second, third] = COLORS
  expect([
    freeColor(first, new Set()),
    freeColor(first, new Set([first, second])),
    freeColor(COLORS[7], new Set([COLORS[7]])),
    freeColor(third, new Set(COLORS)),
  ]).toEqual([first, third, first, third])
})

it('moves on where somebody who is known by a smaller number has the colour, and not for the same person', () => {
  const [color, next] = COLORS
  const shownBeside = (other: { readonly clientId: number; readonly name: string }) => {
    const doc = new Y.Doc()
    doc.clientID = 100
    const awareness = new Awareness(doc)
    const presence = createPresence(awareness, identityOf('Ada', color))
    awareness.states.set(other.clientId, { user: identityOf(other.name, color) })
    awareness.emit('change', [{ added: [other.clientId], updated: [], removed: [] }, 'remote'])
    const shown = awareness.getLocalState()?.['user']
    presence.close()
    awareness.destroy()
    return shown
  }
  expect([
    shownBeside({ clientId: 7, name: 'Grace' }),
    shownBeside({ clientId: 700, name: 'Grace' }),
    shownBeside({ clientId: 7, name: 'Ada' }),
  ]).toEqual([identityOf('Ada', next), identityOf('Ada', color), identityOf('Ada', color)])
})
