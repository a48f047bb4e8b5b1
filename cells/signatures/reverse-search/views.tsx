import type { GroupViews } from '@playbook/core/view'
import { FramedPage } from '../../ui/frame/FramedPage.tsx'
import { dashboardPage } from './pages.ts'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

const Dashboard: Group['views']['ReverseSearch'] = ({ value: { gene }, print }) => (
  <FramedPage
    title={`Signatures that change ${gene} in LINCS L1000`}
    link={dashboardPage(gene)}
    minHeight={1000}
    instead="The steps that extract compounds and CRISPR knock-outs show the same as tables."
    print={print}
  />
)

export const { views, prompts }: Group = { views: { ReverseSearch: Dashboard }, prompts: {} }
