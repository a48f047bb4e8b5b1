// @vitest-environment jsdom
import { deleteCell, submitParams } from '@playbook/core/document/edits'
import { expect, it } from 'vitest'
import { addStep, addText, testSession } from '../../live/testing.ts'
import { anchorOf, anchorState, markedWords } from './anchor.ts'

it('names the cell and the result that a comment is about, and says what has become of them', () => {
  const session = testSession()
  const gene = addStep(session, 'Enter', {}, 'TP53')
  const set = addStep(session, 'Collect', { genes: [gene] })
  const plan = session.plan.get().get(set)
  const process = plan?.state === 'ready' ? plan.process.id : 'none'
  const onCell = anchorOf(session, { cell: set })
  const onResult = anchorOf(session, { cell: set, quote: 'TP53', isOfResult: true })
  expect(onCell).toEqual({ cell: set, name: 'Collect genes' })
  expect(onResult).toEqual({ cell: set, name: 'Collect genes', process, quote: 'TP53' })
  expect(anchorState(session, onResult)).toEqual({ name: 'Step 2: Collect genes', isGone: false, isEarlier: false })
  submitParams(session.doc, gene, 'ACE2')
  expect(anchorState(session, onCell)).toEqual({ name: 'Step 2: Collect genes', isGone: false, isEarlier: false })
  expect(anchorState(session, onResult)).toEqual({ name: 'Step 2: Collect genes', isGone: false, isEarlier: true })
  deleteCell(session.doc, set)
  expect(anchorState(session, onResult)).toEqual({ name: 'Collect genes', isGone: true, isEarlier: false })
  expect(anchorOf(session, { cell: set })).toEqual({})
  expect(anchorState(session, {})).toEqual({ name: 'The whole playbook', isGone: false, isEarlier: false })
  expect(anchorOf(session, { cell: addText(session, 'Findings') }).name).toBe('Text')
  session.close()
})

it('finds the words that are marked inside one cell, its result or the story', () => {
  document.body.innerHTML = `<section data-cell="a"><p>Mostly antiviral.</p><figure data-result><b>XIST</b></figure></section>
    <section data-cell="b"><p>Other</p></section><p><a data-story-cell="a">Few were left out.</a></p><i>Elsewhere</i>`
  const mark = (from: string, to = from) => {
    const range = document.createRange()
    const [start, end] = [document.querySelector(from), document.querySelector(to)]
    if (start === null || end === null) throw new Error('nothing to mark')
    range.setStart(start, 0)
    range.setEnd(end, end.childNodes.length)
    const selection = getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
    return markedWords(selection)
  }
  expect(mark('[data-cell="a"] p')).toEqual({
    cell: 'a',
    isOfResult: false,
    isOfStory: false,
    quote: 'Mostly antiviral.',
  })
  expect(mark('figure b')).toEqual({ cell: 'a', isOfResult: true, isOfStory: false, quote: 'XIST' })
  expect(mark('[data-story-cell] ')).toEqual({
    cell: 'a',
    isOfResult: false,
    isOfStory: true,
    quote: 'Few were left out.',
  })
  expect([mark('[data-cell="a"] p', '[data-cell="b"] p'), mark('i'), markedWords(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
