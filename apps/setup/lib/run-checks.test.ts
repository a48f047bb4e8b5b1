import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runChecks, summary } from './run-checks.mjs'

const program = (label: string, text: string) => ({ label, program: process.execPath, args: ['-e', text] })
const LATER = 'setTimeout(() => console.log("second"), 200); console.log("first")'
const TELLS = (report: object) => `require('fs').writeFileSync(process.argv[1], '${JSON.stringify(report)}')`
const tells = (label: string, report: object, code = 0) => ({
  ...program(label, `${TELLS(report)}; process.exit(${code})`),
  report: (file: string) => [file],
  count: (counted: { passed: number; failed: number; skipped: number }) => counted,
})

let printed = ''
beforeEach(() => {
  printed = ''
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
})
afterEach(() => void vi.restoreAllMocks())

it('prints the output of checks that run at once whole, one after the other, and gives results in their order', async () => {
  const checks = [
    program('lint', LATER),
    { ...program('tests', `console.error("third"); ${LATER}`), waits: true },
    program('format', 'process.exit(3)'),
  ]
  const results = await runChecks(checks, { lanes: 2 })
  expect(results.map(({ label, code, failed }) => [label, code, failed])).toEqual([
    ['lint', 0, 0],
    ['tests', 0, 0],
    ['format', 3, 1],
  ])
  const parts = printed
    .split('\n── ')
    .slice(1)
    .map((part) => part.replace(/, \d+ s\n/, ': ').trim())
  expect(parts.toSorted()).toEqual(['format:', 'lint: first\nsecond', 'tests: third\nfirst\nsecond'])
})

it('names a program that cannot be started, and runs the rest', async () => {
  const missing = { label: 'types', program: '/nowhere/tsc', args: [] }
  const results = await runChecks([missing, program('lint', '')], { lanes: 1 })
  expect(results.map(({ label, code }) => [label, code])).toEqual([
    ['types', 127],
    ['lint', 0],
  ])
  expect(printed).toContain('spawn /nowhere/tsc ENOENT')
})

it('sums up in the last line, with what failed and what passed only when it was tried again', async () => {
  const checks = [
    program('types', ''),
    tells('tests', { passed: 3, failed: 1, skipped: 0, failures: ['a.test.ts: adds'] }, 1),
    { ...tells('journeys', { passed: 2, retried: 1, failed: 0, skipped: 0 }), waits: true },
  ]
  const results = await runChecks(checks, { lanes: 2 })
  printed = ''
  expect(summary(results)).toBe(1)
  expect(printed.trim().split('\n')).toEqual([
    'ok     types',
    'FAILED tests: 3 passed, 1 failed, 0 skipped',
    '       a.test.ts: adds',
    'ok     journeys: 2 passed (1 when tried again), 0 failed, 0 skipped',
    '',
    '5 passed, 1 failed',
  ])
})
