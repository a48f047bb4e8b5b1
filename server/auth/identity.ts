/** Who is asking. */
export interface Person {
  readonly id: string
  readonly name: string
  /** By which this person is signed in; absent without accounts. */
  readonly session?: string
  /** Without an account of their own: what they make is kept for as long as their session. */
  readonly isGuest?: boolean
  /** The address of their picture. */
  readonly picture?: string
  /** Looks after this server. */
  readonly isAdmin?: boolean
  /** With an account, but no address that a message reaches. */
  readonly hasNoAddress?: boolean
}

/** The one researcher of local mode. */
export const LOCAL_PERSON: Person = { id: '00000000-0000-4000-8000-000000000001', name: 'You', isAdmin: true }

/** The address of a person's picture. What else a provider or a program wrote there is no picture of ours. */
export const pictureIn = (id: string, image: string | null): string | null =>
  image?.startsWith(`/api/people/${id}/picture/`) === true ? image : null
