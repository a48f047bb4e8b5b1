/** Which keys a person gave to commands in this browser; commands without a choice have those of the table. */
import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { createStore, derive } from '../../store/store.ts'
import { COMMANDS, COMMAND_LIST, isCommand, type Command, type CommandRow } from './table.ts'

const KEY = 'keys'
const Stored = z.record(z.string(), z.array(z.string()))

type Bindings = Readonly<Record<string, readonly string[]>>

function stored(): Bindings {
  // Reading throws where the browser forbids storage, and what others wrote there may be anything.
  try {
    const { data = {} } = Stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
    return Object.fromEntries(Object.entries(data).filter(([id]) => isCommand(id)))
  } catch {
    return {}
  }
}

const bindings = createStore<Bindings>(stored())

function keep(next: Bindings): void {
  bindings.set(next)
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // It holds until the page closes.
  }
}

function rowKeys(command: Command): readonly string[] {
  const row: CommandRow = COMMANDS[command]
  return row.keys
}

/** The keys of a command, the usual one first. */
export function keysOf(command: Command): readonly string[] {
  return bindings.get()[command] ?? rowKeys(command)
}

const byStroke = derive(
  bindings,
  (): ReadonlyMap<string, Command> =>
    new Map(COMMAND_LIST.flatMap(([id]) => keysOf(id).map((key) => [key, id] as const))),
)

/** The command that a stroke stands for. */
export const commandAt = (stroke: string): Command | undefined => byStroke.get().get(stroke)

/** Gives a command one key. Who had it before loses it, and is returned. */
export function bindKey(command: Command, stroke: string): Command | undefined {
  const before = commandAt(stroke)
  const others =
    before === undefined || before === command ? {} : { [before]: keysOf(before).filter((key) => key !== stroke) }
  keep({ ...bindings.get(), ...others, [command]: [stroke] })
  return before === command ? undefined : before
}

/** All commands have the keys of the table again. */
export function resetKeys(): void {
  keep({})
}

/** The keys as they are now, for what shows them. */
export function useKeyBindings(): {
  readonly keysOf: (command: Command) => readonly string[]
  readonly areChanged: boolean
} {
  const now = useSyncExternalStore(bindings.subscribe, bindings.get)
  return { keysOf: (command) => now[command] ?? rowKeys(command), areChanged: Object.keys(now).length > 0 }
}
