import { join, relative } from 'node:path'
import { python } from './python.mjs'
import { bin, root } from './run.mjs'

const kernel = { cwd: join(root, 'python-kernel') }
/** A check that is a program of an installed package. */
export const node = (label, path, ...args) => ({ label, program: process.execPath, args: [bin(path), ...args] })
const py = (label, ...args) => ({ label, program: python, args: ['-m', ...args], options: kernel })

/** What `npm run check` runs. A check with `count` is a test runner; one with `waits` leaves a core to another. */
export const CHECKS = [
  node('types (tsc)', 'typescript/bin/tsc', '-b'),
  node('lint (oxlint)', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  node('format (oxfmt)', 'oxfmt/bin/oxfmt', '--check'),
  node('unused code (knip)', 'knip/bin/knip.js'),
  py('Python lint (ruff)', 'ruff', 'check', '.'),
  py('Python format (ruff)', 'ruff', 'format', '--check', '.'),
  py('Python types (mypy)', 'mypy', 'src'),
  {
    ...node('tests (vitest)', 'vitest/vitest.mjs', 'run'),
    waits: true,
    report: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    count({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
      const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed')
        const file = relative(root, name)
        if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
        return failed.map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
      })
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures }
    },
  },
  {
    ...py('Python tests (pytest)', 'pytest', '-q'),
    report: (file) => [`--junitxml=${file}`],
    read: (text) => text,
    count(xml) {
      const of = (key) => Number(xml.match(/<testsuite [^>]*>/)[0].match(new RegExp(`${key}="(\\d+)"`))[1])
      const [tests, failed, skipped] = [of('tests'), of('failures') + of('errors'), of('skipped')]
      const failures = [...xml.matchAll(/<testcase classname="([^"]*)" name="([^"]*)"[^>]*><(?:failure|error)/g)]
      return {
        passed: tests - failed - skipped,
        failed,
        skipped,
        failures: failures.map(([, file, name]) => `${file}: ${name}`),
      }
    },
  },
]

/** The browser journeys; `npm test` only. */
export const JOURNEYS = {
  ...node(
    'browser journeys (playwright)',
    '@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
  ),
  waits: true,
  reportEnv: 'PLAYWRIGHT_JSON_OUTPUT_NAME',
  count({ stats, suites }) {
    return {
      passed: stats.expected + stats.flaky,
      retried: stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      failures: suites.flatMap(troubledJourneys),
    }
  },
}

/** Journeys that failed, and those that passed only when they were tried again, with what went wrong and where. */
function troubledJourneys({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, ok, tests }) => {
    const error = tests.flatMap(({ results }) => results).find(({ errors }) => errors.length > 0)?.errors[0]
    if (error === undefined) return ok ? [] : [`${file}: ${title}`]
    const { line = 0 } = error.location ?? {}
    const [what, ...more] = plain(error.message).split('\n').filter(Boolean).slice(0, 6)
    return [`${file}:${line}: ${title}${ok ? ' (passed when tried again)' : ''}: ${what} ${more.join('; ')}`]
  })
  return [...own, ...suites.flatMap(troubledJourneys)]
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')
const plain = (text) => (text ?? '').replaceAll(COLOURS, '')
/** A test that was ended for its time carries this in place of words. */
const TIMED_OUT = 'Error: STACK_TRACE_ERROR'

const firstLine = (text) => (text ?? '').split('\n')[0].replace(TIMED_OUT, 'not over in its time')
