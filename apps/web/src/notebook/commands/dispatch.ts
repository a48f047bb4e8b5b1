import type { Session } from '../../live/room/session.ts'
import type { PageContext } from '../context/context.tsx'
import { isAllowed } from './allowed.ts'
import { cellCommands } from './onCells.ts'
import { pageCommands, type PageParts } from './onPage.ts'
import type { Handler } from './handler.ts'
import { runCommands } from './onRuns.ts'
import { COMMANDS, type Command } from '../keys/table.ts'

/** Carries out a command; false where it was not meant for the notebook. */
export type Dispatch = (command: Command, event?: KeyboardEvent) => boolean

export function createDispatch(session: Session, page: PageContext, parts: PageParts): Dispatch {
  const handlers: Readonly<Record<Command, Handler>> = {
    ...pageCommands(session, page, parts),
    ...cellCommands(session, page),
    ...runCommands(session, page),
  }
  return (command, event) =>
    isAllowed(COMMANDS[command], session.connection.get()) && handlers[command](event) !== false
}
