import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Formula } from './ast.ts'
import { checkFormula } from './check.ts'
import { completionsAt } from './complete.ts'
import { FUNCTIONS, OPERATORS } from './functions.ts'
import { mathematicsOf } from './mathematics.ts'
import { parseFormula } from './parse.ts'
import { printFormula } from './print.ts'

const columns = [
  { name: 'log₂FC', kind: 'number' },
  { name: 'adjusted p', kind: 'number' },
  { name: 'phase', kind: 'number' },
  { name: 'drug', kind: 'text' },
] as const

const formulas: fc.Arbitrary<Formula> = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }).map((value): Formula => ({ is: 'number', value })),
    fc.string({ unit: 'grapheme' }).map((value): Formula => ({ is: 'text', value })),
    fc.boolean().map((value): Formula => ({ is: 'truth', value })),
    fc.constant<Formula>({ is: 'missing' }),
    fc.string({ unit: 'grapheme', minLength: 1 }).map((name): Formula => ({ is: 'column', name })),
    fc
      .tuple(fc.constantFrom(...OPERATORS.map(({ name }) => name)), tie('formula'), tie('formula'))
      .map(([name, a, b]): Formula => ({ is: 'call', name, args: [a, b] })),
    fc
      .tuple(fc.constantFrom('negate', 'not'), tie('formula'))
      .map(([name, arg]): Formula => ({ is: 'call', name, args: [arg] })),
    fc
      .tuple(fc.constantFrom(...Object.keys(FUNCTIONS)), fc.array(tie('formula'), { maxLength: 3 }))
      .map(([name, args]): Formula => ({ is: 'call', name, args })),
  ),
})).formula

describe('formulas', () => {
  it('are the same when they are printed and read again', () => {
    fc.assert(
      fc.property(formulas, (formula) => {
        const printed = printFormula(formula)
        fc.pre(printed.length <= 2000)
        const read = parseFormula(printed)
        // Deeper ones are refused, which another test looks at.
        fc.pre(!('message' in read && /at most \d+ (deep|parts)|nested/.test(read.message)))
        expect('formula' in read ? read.formula : read).toEqual(formula)
      }),
    )
  })

  it('bind as in mathematics', () => {
    const texts = [
      '1 + 2 * 3',
      '(1 + 2) * 3',
      '-phase ^ 2',
      '2 ^ 3 ^ 2',
      '(2 ^ 3) ^ 2',
      'not missing(drug) and phase > 1',
      '1 - (2 - 3)',
    ]
    expect(
      texts.map((text) => {
        const read = parseFormula(text)
        return 'formula' in read ? printFormula(read.formula) : read.message
      }),
    ).toEqual(texts)
  })

  it.each([
    ['abs(log₂FC) * -log10([adjusted q])', { from: 21, to: 33, instead: '[adjusted p]' }],
    ['log10(drug)', { from: 6, to: 10, message: 'drug is a text, log10 takes a number.' }],
    ['phase = 1', { from: 6, to: 7, instead: '==' }],
    ['lgo2(phase)', { from: 0, message: 'There is no function “lgo2”. Did you mean log2?' }],
    ['phase +', { from: 7, message: 'Here a value is missing.' }],
    ['"abc', { from: 0, message: 'This text has no end: write " after it.' }],
    ['round(phase, phase)', { from: 13, message: 'Here a number is written as it is: it is not computed.' }],
    ['if(phase > 1, "a", 2)', { from: 19, message: 'This is a number, where the value before is a text.' }],
    ['log2()', { message: 'log2 takes 1 value, here are 0.' }],
    ['phase phase', { from: 6, message: 'Here an operator was expected, such as * or and.' }],
  ])('says what is wrong at which letter: %s', (text, problem) => {
    expect(checkFormula(text, columns)).toMatchObject(problem)
  })

  it('knows what a formula gives', () => {
    const kinds = ['phase + 1', 'phase > 1 or missing(drug)', 'coalesce(drug, "none")', 'if(phase > 2, NA, phase)']
    expect(
      kinds.map((text) => {
        const checked = checkFormula(text, columns)
        return 'kind' in checked ? checked.kind : checked.message
      }),
    ).toEqual(['number', 'truth', 'text', 'number'])
  })

  it.each([
    '('.repeat(1999),
    '-'.repeat(1999),
    'abs('.repeat(499),
    '1+'.repeat(999),
    'not '.repeat(499),
    '2^'.repeat(900),
    '['.repeat(2000),
    `${'a'.repeat(2001)}`,
  ])('is refused by name and at once where it asks for too much: %.12s…', (text) => {
    const start = performance.now()
    expect(checkFormula(text, columns)).toHaveProperty('message')
    expect(performance.now() - start).toBeLessThan(200)
  })

  it('refuses nothing but by a problem, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const checked = checkFormula(text, columns)
        expect('kind' in checked || checked.message.length > 0).toBe(true)
      }),
    )
  })

  it('are completed by columns and functions', () => {
    expect(completionsAt('abs(pha', 7, columns)).toEqual({
      from: 4,
      found: [{ kind: 'column', text: 'phase', name: 'phase', about: 'number' }],
    })
    expect(completionsAt('lo', 2, columns).found.map(({ text }) => text)).toContain('log2(')
    expect(completionsAt('[adj', 4, columns).found.map(({ text }) => text)).toEqual(['[adjusted p]'])
  })

  it('are told as mathematics', () => {
    const read = parseFormula('abs(log₂FC) * -log10([adjusted p]) * coalesce(phase, 0.5) / 4')
    expect('formula' in read && mathematicsOf(read.formula)).toBe(
      '|log₂FC| × −log₁₀(adjusted p) × coalesce(phase, 0.5) / 4',
    )
  })
})
