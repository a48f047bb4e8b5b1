/**
 * Tests that need a graph of modules of their own: they replace modules (`vi.mock`) or load
 * them anew (`vi.resetModules`), and the next file of the worker would get what they left.
 */
export const ISOLATED = [
  'apps/web/src/account/SignInPlace.test.tsx',
  'apps/web/src/notebook/NotebookPage.test.tsx',
  'apps/web/src/notebook/cell/fold/fold.test.tsx',
  'apps/web/src/notebook/keys/bindings.test.tsx',
  'apps/web/src/notebook/list/useOpening.test.tsx',
  'apps/web/src/notebook/things/things.test.tsx',
  'cells/expression/alignment/views.test.tsx',
  'cells/ui/prompt/FileDrop.test.tsx',
]
