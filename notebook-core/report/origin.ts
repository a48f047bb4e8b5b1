/** Who made a document, and where it comes from. */

/** Who made a playbook. */
export interface Author {
  readonly name: string
  readonly affiliation?: string
  /** Sixteen digits in groups of four, without an address. */
  readonly orcid?: string
}

/** A library in the version that computes with it. */
export interface Library {
  readonly name: string
  readonly version: string
}

/** Where a document comes from: it says so itself, whatever becomes of it. */
export interface Origin {
  /** The playbook's page. */
  readonly address: string
  /** The content id of the version. */
  readonly version?: string
  /** Of a published version. */
  readonly doi?: string
  /** When it was written, in ISO 8601. */
  readonly at: string
  /** The version of this product. */
  readonly software: string
  /** What the server computes numbers with. */
  readonly libraries?: readonly Library[]
  /** Services were simulated. */
  readonly isSimulated?: boolean
}

const LOOPBACK = /^https?:\/\/(?:localhost|[^/:]+\.localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/i

/** The playbook's page as a document prints it; undefined where nobody but its writer can open it. */
export function printedAddress({ address }: Pick<Origin, 'address'>): string | undefined {
  return LOOPBACK.test(address) ? undefined : address
}

/** The server that a document comes from. */
export function serverOf({ address }: Origin): string {
  return address.replace(/^(https?:\/\/[^/]+)\/.*$/, '$1')
}
