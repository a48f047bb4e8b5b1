import type { PageLink } from '@playbook/core/step'
interface Site {
  readonly base: string
  readonly name: string
}

/** The page of a gene set and what is like it. */
export function setPage({ base, name }: Site, { id }: { readonly id: string }): PageLink {
  const href = `${base}/enrich?dataset=${encodeURIComponent(id)}&embed`
  return {
    site: name,
    words: `The gene set was submitted to ${name}, which shows what it found on a page of its own.`,
    href,
  }
}

/** The page of up and down genes and what is like them. */
export function signaturePage(
  { base, name }: Site,
  { up_id: up, down_id: down }: { readonly up_id: string; readonly down_id: string },
): PageLink {
  const href = `${base}/enrichpair?dataset=${encodeURIComponent(up)}&dataset=${encodeURIComponent(down)}&embed`
  return {
    site: name,
    words: `Up and down genes were submitted to ${name}, which shows what it found on a page of its own.`,
    href,
  }
}
