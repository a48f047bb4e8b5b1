interface Site {
  readonly base: string
}

/** The page of a gene set and what is like it. */
export function setPage({ base }: Site, { id }: { readonly id: string }): string {
  return `${base}/enrich?dataset=${encodeURIComponent(id)}&embed`
}

/** The page of up and down genes and what is like them. */
export function signaturePage(
  { base }: Site,
  { up_id: up, down_id: down }: { readonly up_id: string; readonly down_id: string },
): string {
  return `${base}/enrichpair?dataset=${encodeURIComponent(up)}&dataset=${encodeURIComponent(down)}&embed`
}
