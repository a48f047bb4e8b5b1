import { usePrefetchQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Route, Switch, useRoute } from 'wouter'
import { AccountMenu } from './account/AccountMenu.tsx'
import { SignInPlace } from './account/SignInPlace.tsx'
import { exportAddress } from './api/playbooks.ts'
import { meQuery, playbookQuery } from './api/queries.ts'
import { loadable } from './ui/loadable.tsx'
import { PageBoundary } from './ui/shell/PageBoundary.tsx'
import type { Mode } from '@playbook/core/protocol'
import { PreferredDigits } from './settings/PreferredDigits.tsx'
import { Shell, ShellMenu } from './ui/shell/Shell.tsx'
import { SandboxBanner } from './ui/shell/SandboxBanner.tsx'
import { LazyToaster } from './ui/toast/LazyToaster.tsx'

const home = loadable(async () => (await import('./home/HomePage.tsx')).HomePage)
const StepsPage = lazy(async () => ({ default: (await import('./steps/StepsPage.tsx')).StepsPage }))
const GuidePage = lazy(async () => ({ default: (await import('./guide/GuidePage.tsx')).GuidePage }))
const SettingsPage = lazy(async () => ({ default: (await import('./settings/SettingsPage.tsx')).SettingsPage }))
const PublicPage = lazy(async () => ({ default: (await import('./home/PublicPage.tsx')).PublicPage }))
const PublishedPage = lazy(async () => ({ default: (await import('./published/PublishedPage.tsx')).PublishedPage }))
const EmbedPage = lazy(async () => ({ default: (await import('./published/EmbedPage.tsx')).EmbedPage }))
const PublicFormPage = lazy(async () => ({ default: (await import('./form/PublicFormPage.tsx')).PublicFormPage }))
const ChecksPage = lazy(async () => ({ default: (await import('./checks/ChecksPage.tsx')).ChecksPage }))
const BatchPage = lazy(async () => ({ default: (await import('./batches/BatchPage.tsx')).BatchPage }))
const AccountPage = lazy(async () => ({ default: (await import('./account/AccountPage.tsx')).AccountPage }))
const NoMailPage = lazy(async () => ({ default: (await import('./open/NoMailPage.tsx')).NoMailPage }))
const NewPasswordPage = lazy(async () => ({
  default: (await import('./account/NewPasswordPage.tsx')).NewPasswordPage,
}))
const NewAddressPage = lazy(async () => ({ default: (await import('./account/OneTimePage.tsx')).NewAddressPage }))
const LookAfterPage = lazy(async () => ({ default: (await import('./account/OneTimePage.tsx')).LookAfterPage }))
const OpenLinkPage = lazy(async () => ({ default: (await import('./open/OpenLinkPage.tsx')).OpenLinkPage }))
const GroupsPage = lazy(async () => ({ default: (await import('./groups/GroupsPage.tsx')).GroupsPage }))
const GroupPage = lazy(async () => ({ default: (await import('./groups/GroupPage.tsx')).GroupPage }))
const ChatPage = lazy(async () => ({ default: (await import('./chat/ChatPage.tsx')).ChatPage }))
const InboxPage = lazy(async () => ({ default: (await import('./inbox/InboxPage.tsx')).InboxPage }))
const SuggestionsPage = lazy(async () => ({
  default: (await import('./suggested/SuggestionsPage.tsx')).SuggestionsPage,
}))
const OpenReviewPage = lazy(async () => ({ default: (await import('./review/OpenReviewPage.tsx')).OpenReviewPage }))
const ReviewPage = lazy(async () => ({ default: (await import('./review/ReviewPage.tsx')).ReviewPage }))
const ReviewsPage = lazy(async () => ({ default: (await import('./review/ReviewsPage.tsx')).ReviewsPage }))
const SignInPage = lazy(async () => ({ default: (await import('./account/SignInPage.tsx')).SignInPage }))
const ServicesPage = lazy(async () => ({ default: (await import('./services/ServicesPage.tsx')).ServicesPage }))
const EarlierStates = lazy(async () => ({ default: (await import('./earlier/EarlierStates.tsx')).EarlierStates }))
const EarlierPage = lazy(async () => ({ default: (await import('./earlier/EarlierPage.tsx')).EarlierPage }))
const MODES = {
  notebook: loadable(async () => (await import('./notebook/NotebookPage.tsx')).NotebookPage),
  graph: loadable(async () => (await import('./graph/GraphPage.tsx')).GraphPage),
  report: loadable(async () => (await import('./report/ReportPage.tsx')).ReportPage),
  form: loadable(async () => (await import('./form/FormPage.tsx')).FormPage),
} as const
const StoredPage = lazy(async () => ({ default: (await import('./stored/StoredPage.tsx')).StoredPage }))
const SessionPage = lazy(async () => ({ default: (await import('./open/SessionPage.tsx')).SessionPage }))
const PastPage = lazy(async () => ({ default: (await import('./past/PastPage.tsx')).PastPage }))
const Following = lazy(async () => ({ default: (await import('./people/Following.tsx')).Following }))
const modeOf = (word: string | undefined): Mode =>
  word === 'graph' || word === 'report' || word === 'form' ? word : 'notebook'

// The page itself comes at the same time as what opens the playbook, not after it.
const provider = loadable(async () => {
  const [{ PlaybookProvider }] = await Promise.all([
    import('./live/provider.tsx'),
    MODES[modeOf(location.pathname.split('/').at(-1))].load(),
  ])
  return PlaybookProvider
})

/** Loads what an address opens, so that the first that is drawn is the page. */
export async function loadPage(path: string): Promise<void> {
  if (path === '/') await home.load()
  else if (/^\/playbooks\/[^/]+(\/(graph|report|form))?$/.test(path)) await provider.load()
}

/** Whether a page of others shows this one in a frame. */
const isFramed = window.self !== window.top

/** In a frame of others stands one published result and nothing else: nobody is led to click what they do not see. */
export function App() {
  const [isEmbedded, embed] = useRoute('/embed/:id/:number/:cell')
  if (isEmbedded) {
    return (
      <Suspense fallback={<title>Playbook</title>}>
        <EmbedPage {...embed} />
      </Suspense>
    )
  }
  return isFramed ? null : <Pages />
}

function Pages() {
  return (
    <ShellMenu value={<AccountMenu />}>
      <SandboxBanner />
      {/* A page that still comes has a name, too. */}
      <Suspense fallback={<title>Playbook</title>}>
        <PreferredDigits>
          <SignInPlace>
            <Switch>
              <Route path="/" component={home.Component} />
              <Route path="/steps" component={StepsPage} />
              <Route path="/services" component={ServicesPage} />
              <Route path="/guide" component={GuidePage} />
              <Route path="/settings" component={SettingsPage} />
              <Route path="/public" component={PublicPage} />
              <Route path="/public/:id/form">{({ id }) => <PublicFormPage key={id} id={id} />}</Route>
              <Route path="/public/:id/checks">{({ id }) => <ChecksPage key={id} id={id} />}</Route>
              <Route path="/public/:id/:number?">
                {({ id, number }) => <PublishedPage key={`${id} ${number ?? ''}`} id={id} number={number} />}
              </Route>
              {/* The addresses of PWB, as papers print them. */}
              <Route path="/graph/:id">{({ id }) => <StoredPage key={id} id={id} />}</Route>
              <Route path="/report/:id">{({ id }) => <StoredPage key={id} id={id} />}</Route>
              <Route path="/account" component={AccountPage} />
              <Route path="/sign-in" component={SignInPage} />
              <Route path="/new-password" component={NewPasswordPage} />
              <Route path="/new-address" component={NewAddressPage} />
              <Route path="/look-after" component={LookAfterPage} />
              <Route path="/open" component={OpenLinkPage} />
              <Route path="/no-mail" component={NoMailPage} />
              <Route path="/review" component={OpenReviewPage} />
              <Route path="/review/:id">{({ id }) => <ReviewPage key={id} id={id} />}</Route>
              <Route path="/groups" component={GroupsPage} />
              <Route path="/groups/:id">{({ id }) => <GroupPage key={id} id={id} />}</Route>
              <Route path="/chat" component={ChatPage} />
              <Route path="/inbox" component={InboxPage} />
              <Route path="/suggestions" component={SuggestionsPage} />
              {/* The same element in the same place: the connection, and what can be undone, stays. */}
              <Route path="/playbooks/:id/history/:moment">
                {({ id, moment }) => <Playbook id={id} mode="notebook" moment={moment} />}
              </Route>
              <Route path="/playbooks/:id/batches/:batch">
                {({ id, batch }) => <BatchPage key={batch} playbook={id} id={batch} />}
              </Route>
              <Route path="/session/:session/*?">
                {({ session, '*': rest }) => (
                  <SessionPage key={session} id={session}>
                    {(playbook) => <Playbook id={playbook} mode={modeOf(rest?.split('/')[0])} />}
                  </SessionPage>
                )}
              </Route>
              <Route path="/playbooks/:id/:mode?">
                {({ id, mode }) => {
                  if (mode === 'reviews') return <ReviewsPage playbook={id} />
                  if (mode === 'earlier') return <EarlierPage playbook={id} />
                  const known = mode === undefined || mode === modeOf(mode)
                  return known ? <Playbook id={id} mode={modeOf(mode)} /> : <NotFound />
                }}
              </Route>
              <Route>
                <NotFound />
              </Route>
            </Switch>
          </SignInPlace>
        </PreferredDigits>
      </Suspense>
      <LazyToaster />
    </ShellMenu>
  )
}

interface PlaybookProps {
  readonly id: string
  readonly mode: Mode
  /** An earlier state that is looked at. */
  readonly moment?: string
}

/** Notebook, graph, report and form are modes of one open document: switching keeps the connection. */
function Playbook({ id, mode, moment }: PlaybookProps) {
  // Asked for while the scripts are still on their way.
  usePrefetchQuery(playbookQuery(id))
  usePrefetchQuery(meQuery)
  const Page = MODES[mode].Component
  return (
    <PageBoundary
      resetKey={`${id} ${mode} ${moment ?? ''}`}
      download={exportAddress(id, 'workflow')}
      more={(again) => (
        <Suspense fallback={null}>
          <EarlierStates playbook={id} onRestored={again} />
        </Suspense>
      )}
    >
      <provider.Component key={id} id={id}>
        {moment === undefined ? <Page /> : <PastPage key={moment} moment={moment} />}
        <Suspense fallback={null}>{moment === undefined && <Following mode={mode} />}</Suspense>
      </provider.Component>
    </PageBoundary>
  )
}

function NotFound() {
  return (
    <Shell>
      <div style={{ maxWidth: 640, margin: '80px auto', padding: '0 24px' }}>
        <title>Nothing here</title>
        <h1 style={{ font: '600 27px/1.25 var(--serif)' }}>There is nothing here</h1>
        <p style={{ marginTop: 8 }}>
          The address may be mistyped, or the page was moved. <a href="/">All playbooks</a>
        </p>
      </div>
    </Shell>
  )
}
