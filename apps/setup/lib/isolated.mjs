/**
 * Tests that need a process of their own: they replace modules (`vi.mock`) or load them anew (`vi.resetModules`), and the
 * next file of the worker would get what they left; or they read what the process writes, and would get what the file
 * before them still had to say.
 */
export const ISOLATED = [
  'apps/setup/lib/run-checks.test.ts',
  'apps/web/src/account/SignInPlace.test.tsx',
  'apps/web/src/notebook/NotebookPage.test.tsx',
  'apps/web/src/notebook/cell/fold/fold.test.tsx',
  'apps/web/src/notebook/keys/bindings.test.tsx',
  'apps/web/src/notebook/list/useOpening.test.tsx',
  'apps/web/src/notebook/things/things.test.tsx',
  'cells/expression/alignment/views.test.tsx',
  'cells/ui/prompt/FileDrop.test.tsx',
  'server/platforms/platforms.test.ts',
  'server/http/bodies.test.ts',
  'server/log.test.ts',
  'server/secrets.test.ts',
  'server/upstream/page/suggestions.test.ts',
]
