/** Which client shows itself under which id of the awareness protocol. */
export interface Owners<Client> {
  userOf(id: number): string
  idOf(client: Client): number | undefined
  /** The ids of clients that are connected here. */
  present(): readonly number[]
  isPresent(id: number): boolean
  mayShow(client: Client, user: string, id: number): boolean
  /** Whether the client may show itself under another id than before. */
  mayChangeId(client: Client, everyMs: number): boolean
  claim(client: Client, user: string, id: number): void
  /** The client is gone. Another server may announce the same page before that is delivered. */
  release(client: Client): number | undefined
  /** The id belongs to a client of another server. */
  setPeer(id: number, user: string): void
  forget(id: number): void
}

/** Nobody shows anything yet. */
export function createOwners<Client>(): Owners<Client> {
  // A client is absent where it is connected to another server.
  const owners = new Map<number, { readonly client: Client | undefined; readonly user: string }>()
  const ids = new Map<Client, number>()
  const claimed = new Map<Client, number>()
  return {
    userOf: (id) => owners.get(id)?.user ?? '',
    idOf: (client) => ids.get(client),
    present: () => [...ids.values()],
    isPresent: (id) => owners.get(id)?.client !== undefined,
    // A client has one id at a time. It may take over an id of its own person: that is the same page, come back.
    mayShow(client, user, id) {
      const owner = owners.get(id)
      return owner === undefined || owner.client === client || owner.user === user
    },
    mayChangeId: (client, everyMs) => Date.now() - (claimed.get(client) ?? -Infinity) >= everyMs,
    claim(client, user, id) {
      if (ids.get(client) !== id) claimed.set(client, Date.now())
      const previous = owners.get(id)?.client
      if (previous !== undefined && previous !== client) ids.delete(previous)
      owners.set(id, { client, user })
      ids.set(client, id)
    },
    release(client) {
      const id = ids.get(client)
      ids.delete(client)
      claimed.delete(client)
      if (id !== undefined) owners.set(id, { client: undefined, user: owners.get(id)?.user ?? '' })
      return id
    },
    setPeer: (id, user) => void owners.set(id, { client: undefined, user }),
    forget: (id) => void owners.delete(id),
  }
}
