import './ui/shell/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, loadPage } from './app.tsx'
import { ApiError } from './api/client.ts'
import { RenewingQueries } from './api/renewingQueries.ts'

const queries = new RenewingQueries({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // A refusal stays a refusal; only what did not arrive is asked for again.
      retry: (count, error) => count < 3 && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})

function draw() {
  const root = document.getElementById('root')
  if (root === null) return
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  )
}

// A script that does not come is asked for again by the page that needs it, which says what is wrong.
void loadPage(location.pathname).then(draw, draw)
