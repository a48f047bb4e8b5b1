import type { PageLink } from '@playbook/core/step'

/** The page of a gene at the dashboard. */
export function dashboardPage(gene: string): PageLink {
  return {
    site: 'The dashboard',
    words: `Signatures that change ${gene} in LINCS L1000.`,
    href: `https://lincs-reverse-search-dashboard.dev.maayanlab.cloud/#${encodeURIComponent(gene)}`,
  }
}
