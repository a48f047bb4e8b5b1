import type { GroupViews } from '@playbook/core/view'
import { FramedPage } from '../../ui/frame/FramedPage.tsx'
import { setPage, signaturePage } from './pages.ts'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

/** Each of them gives what it found as a table, too. */
const INSTEAD = 'The step that makes a table of it shows the same.'

const SetSearch: Group['views']['geneSets'] = ({ value, row, print }) => (
  <FramedPage
    title={`Gene set in ${row.name}`}
    link={setPage(row.service, value)}
    minHeight={row.minHeight}
    instead={INSTEAD}
    print={print}
  />
)

const SignatureSearch: Group['views']['geneSignatures'] = ({ value, row, print }) => (
  <FramedPage
    title={`Signature in ${row.name}`}
    link={signaturePage(row.service, value)}
    minHeight={row.minHeight}
    instead={INSTEAD}
    print={print}
  />
)

export const { views, prompts }: Group = {
  views: { geneSets: SetSearch, geneSignatures: SignatureSearch },
  prompts: {},
}
