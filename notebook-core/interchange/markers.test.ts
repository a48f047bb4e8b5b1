import fc from 'fast-check'
import { expect, it } from 'vitest'
import { figure, literalReference, reference } from '../story.ts'
import { parseMarkers, writeMarkers } from './markers.ts'

const citations = new Map([['10.1038/ng.2653', 'Lonsdale, J. et al.']])

it('reads citations by DOI, known and unknown, literal ones, and pointers', () => {
  const text =
    'From GTEx\\ref{doi:10.1038/ng.2653}\\ref{My Tool, https://x.y}, \\figref{f1} and \\figref{terms:1}\\ref{doi:x}'
  expect(parseMarkers(text, citations)).toEqual([
    'From GTEx',
    reference('10.1038/ng.2653', 'Lonsdale, J. et al.'),
    literalReference('My Tool, https://x.y'),
    ', ',
    figure('f1'),
    ' and ',
    figure('terms', 1),
    reference('x', ''),
  ])
})

it('leaves text without markers alone', () => {
  expect([parseMarkers('', citations), parseMarkers('\\ref and {braces}', citations)]).toEqual([
    [],
    ['\\ref and {braces}'],
  ])
})

it('writes back what it reads', () => {
  const piece = fc.oneof(
    fc.stringMatching(/^[a-zäβ .,(){}]*$/),
    fc.stringMatching(/^[^{}:\\]*$/).map((text) => `\\ref{${text}}`),
    fc.constantFrom('\\ref{doi:10.1038/ng.2653}', '\\ref{doi:unknown}', '\\figref{f1}', '\\figref{terms:12}'),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(writeMarkers(parseMarkers(text, citations))).toBe(text)
    }),
  )
})

it('keeps a closing brace from ending a marker too early', () => {
  expect(writeMarkers(['x', literalReference('a {b} c')])).toBe('x\\ref{a {b) c}')
})
