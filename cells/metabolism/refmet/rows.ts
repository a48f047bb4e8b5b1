interface Row {
  readonly refmet_name?: string | undefined
}

/** A metabolite that RefMet does not know has a row of dashes, or of nothing but the name that was asked for. */
export function isKnown({ refmet_name: name = '' }: Row): boolean {
  return name !== '' && name !== '-'
}

/** Names that can be asked for: what has neither letter nor digit names nothing, and `..` would be another address. */
export function isName(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name)
}
