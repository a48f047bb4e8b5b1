/** The page of a query that SigCom LINCS keeps: up and down genes are ranked, a gene set is one list. */
export function searchPage(kind: 'Rank' | 'Set', id: string): string {
  return `https://maayanlab.cloud/sigcom-lincs/#/SignatureSearch/${kind}/${encodeURIComponent(id)}`
}
