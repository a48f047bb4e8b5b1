import type { PageLink } from '@playbook/core/step'

/** The page of a query that SigCom LINCS keeps: up and down genes are ranked, a gene set is one list. */
export function searchPage(kind: 'Rank' | 'Set', id: string): PageLink {
  const what = kind === 'Rank' ? 'The up and down genes were' : 'The gene set was'
  const href = `https://maayanlab.cloud/sigcom-lincs/#/SignatureSearch/${kind}/${encodeURIComponent(id)}`
  return { site: 'SigCom LINCS', words: `${what} submitted to SigCom LINCS.`, href }
}
