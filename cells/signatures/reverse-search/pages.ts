/** The page of a gene at the dashboard. */
export function dashboardPage(gene: string): string {
  return `https://lincs-reverse-search-dashboard.dev.maayanlab.cloud/#${encodeURIComponent(gene)}`
}
