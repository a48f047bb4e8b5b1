import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { PlaybookProvider } from './live/provider.tsx'
import { Shell } from './ui/Shell.tsx'
import { Toaster } from './ui/Toaster.tsx'

const HomePage = lazy(async () => ({ default: (await import('./home/HomePage.tsx')).HomePage }))
const StepsPage = lazy(async () => ({ default: (await import('./palette/StepsPage.tsx')).StepsPage }))
const NotebookPage = lazy(async () => ({ default: (await import('./notebook/NotebookPage.tsx')).NotebookPage }))
const ReportPage = lazy(async () => ({ default: (await import('./report/ReportPage.tsx')).ReportPage }))

export function App() {
  return (
    <>
      <Suspense fallback={null}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/steps" component={StepsPage} />
          <Route path="/playbooks/:id/:mode?">
            {({ id, mode }) =>
              mode === undefined || mode === 'report' ? <Playbook id={id} mode={mode} /> : <NotFound />
            }
          </Route>
          <Route>
            <NotFound />
          </Route>
        </Switch>
      </Suspense>
      <Toaster />
    </>
  )
}

/** Notebook and report are two modes of one open document: switching keeps the connection. */
function Playbook({ id, mode }: { readonly id: string; readonly mode: 'report' | undefined }) {
  return (
    <PlaybookProvider key={id} id={id}>
      {mode === 'report' ? <ReportPage /> : <NotebookPage />}
    </PlaybookProvider>
  )
}

function NotFound() {
  return (
    <Shell>
      <div style={{ maxWidth: 640, margin: '80px auto', padding: '0 24px' }}>
        <h1 style={{ font: '600 27px/1.25 var(--serif)' }}>There is nothing here</h1>
        <p style={{ marginTop: 8 }}>
          The address may be mistyped, or the page was moved. <a href="/">All playbooks</a>
        </p>
      </div>
    </Shell>
  )
}
