import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKS, node } from './checks.mjs'
import { ask, root } from './run.mjs'
import { Stop } from './say.mjs'

const CODE = /\.(ts|tsx|mjs|js)$/
const FORMATTED = /\.(ts|tsx|mjs|js|css|json|html)$/

/** The files that differ from a commit, new ones too, without those that are gone. */
export function changedFiles(base) {
  const lines = (...args) => {
    const text = ask('git', ['-C', root, ...args])
    if (text === undefined) throw new Stop(`Git knows no commit "${base}". Run: npm run check -- --changed [COMMIT]`)
    return text.split('\n').filter(Boolean)
  }
  const files = [...lines('diff', '--name-only', base, '--'), ...lines('ls-files', '--others', '--exclude-standard')]
  return [...new Set(files)].filter((file) => existsSync(join(root, file)))
}

const byLabel = (label) => CHECKS.filter((check) => check.label.startsWith(label))

/** The checks of the inner loop: all types, lint and format of what changed, and the tests that what changed reaches. */
export function checksOfChanges(files, base) {
  const code = files.filter((file) => CODE.test(file))
  const formatted = files.filter((file) => FORMATTED.test(file))
  const isPython = files.some((file) => file.startsWith('python-kernel/'))
  return [
    ...byLabel('types'),
    ...(code.length ? [node('lint (oxlint)', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...code)] : []),
    ...(formatted.length
      ? [node('format (oxfmt)', 'oxfmt/bin/oxfmt', '--check', '--no-error-on-unmatched-pattern', ...formatted)]
      : []),
    ...(isPython ? byLabel('Python') : []),
    ...byLabel('tests (vitest)').map((check) => ({
      ...check,
      args: [...check.args, '--changed', base, '--passWithNoTests'],
    })),
  ]
}
