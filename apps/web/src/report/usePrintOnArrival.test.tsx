// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePrintOnArrival } from './usePrintOnArrival.ts'

const print = vi.fn()

beforeEach(() => {
  print.mockClear()
  vi.useFakeTimers()
  vi.stubGlobal('print', print)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function Page({ isComing }: { readonly isComing: boolean }) {
  usePrintOnArrival()
  return (
    <main id="content">
      <p aria-busy={isComing}>A result</p>
    </main>
  )
}

function open(address: string, isComing: boolean) {
  history.replaceState(null, '', address)
  return render(<Page isComing={isComing} />)
}

it('prints as soon as all results are drawn, and not again when one comes back', () => {
  const { rerender } = open('/playbooks/p/report#print', true)
  vi.advanceTimersByTime(2000)
  expect(print).not.toHaveBeenCalled()
  rerender(<Page isComing={false} />)
  vi.advanceTimersByTime(200)
  expect(print).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect([print.mock.calls.length, location.pathname, location.hash]).toEqual([1, '/playbooks/p/report', ''])
})

it('prints a result as coming that does not come', () => {
  open('/playbooks/p/report#print', true)
  vi.advanceTimersByTime(21_000)
  expect(print).toHaveBeenCalledOnce()
})

it('prints nothing that was not asked for, or that was left before', () => {
  open('/playbooks/p/report#methods', false)
  vi.advanceTimersByTime(30_000)
  open('/playbooks/p/report#print', true).unmount()
  vi.advanceTimersByTime(30_000)
  expect(print).not.toHaveBeenCalled()
})
