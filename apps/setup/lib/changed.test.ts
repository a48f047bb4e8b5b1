import { expect, it } from 'vitest'
import { checksOfChanges } from './changed.mjs'

const told = (files: readonly string[]) =>
  checksOfChanges(files, 'main').map(({ label, args }) => [label, ...args.slice(1)].join(' '))

it('checks all types, the files that changed, and the tests that they reach', () => {
  expect(told(['README.md', 'apps/web/src/ui/shell.css', 'server/app.ts'])).toEqual([
    'types (tsc) -b',
    'lint (oxlint) --type-aware --deny-warnings server/app.ts',
    'format (oxfmt) --check --no-error-on-unmatched-pattern apps/web/src/ui/shell.css server/app.ts',
    'tests (vitest) run --changed main --passWithNoTests',
  ])
})

it('checks the kernel when one of its files changed, and lints nothing where no program changed', () => {
  expect(told(['python-kernel/src/playbook_kernel/worker.py']).map((check) => check.split(' (')[0])).toEqual([
    'types',
    'Python lint',
    'Python format',
    'Python types',
    'Python tests',
    'tests',
  ])
})
