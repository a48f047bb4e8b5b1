import type { GroupViews } from '@playbook/core/view'
import { FramedPage } from '../../ui/frame/FramedPage.tsx'
import { searchPage } from './pages.ts'
import type * as steps from './steps.ts'

type Group = GroupViews<typeof steps>

const look = {
  minHeight: 800,
  instead: 'The steps that extract compounds and CRISPR knock-outs show the same as tables.',
}

const Signature: Group['views']['SigComSignature'] = ({ value, print }) => (
  <FramedPage {...look} title="Signature in SigCom LINCS" link={searchPage('Rank', value.id)} print={print} />
)

const Set: Group['views']['SigComGeneSet'] = ({ value, print }) => (
  <FramedPage {...look} title="Gene set in SigCom LINCS" link={searchPage('Set', value.id)} print={print} />
)

export const { views, prompts }: Group = { views: { SigComSignature: Signature, SigComGeneSet: Set }, prompts: {} }
