// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Frame } from './Frame.tsx'

it('lets an embedded page hand out downloads, open tabs of its own, ask back and copy', () => {
  render(<Frame title="Enrichr" src="https://maayanlab.cloud/Enrichr" />)
  const frame = screen.getByTitle('Enrichr')
  expect(frame.getAttribute('sandbox')?.split(' ')).toEqual([
    'allow-scripts',
    'allow-same-origin',
    'allow-forms',
    'allow-popups',
    'allow-popups-to-escape-sandbox',
    'allow-downloads',
    'allow-modals',
  ])
  expect(frame.getAttribute('allow')).toBe('clipboard-write; fullscreen')
})
