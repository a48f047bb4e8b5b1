import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shownText } from './shown-text.ts'

const shown = (text: string) => shownText(Buffer.from(text))

it('shows what a service says as it is, and a web page without its tags', () => {
  expect(shown('{"detail":"Gene set is empty"}\n')).toBe('{"detail":"Gene set is empty"}')
  expect(shown('p < 0.05 and q > 0.1')).toBe('p < 0.05 and q > 0.1')
  const page =
    '<!doctype html>\n<html><head><title>502</title></head><body><script>x</script><h1>Bad\nGateway</h1><hr>nginx'
  expect(shown(page)).toBe('Bad Gateway nginx')
  expect(shown('  <!-- nothing -->')).toBe('')
})

it('shows no more than a line of any body', () => {
  expect(shown('x'.repeat(1000))).toBe(`${'x'.repeat(300)}…`)
  const isLine = fc.property(fc.string(), (text) => !shown(text).includes('\n') && shown(text).length <= 301)
  fc.assert(isLine)
})
