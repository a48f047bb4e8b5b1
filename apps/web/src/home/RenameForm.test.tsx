// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fill, press } from '../ui/testingForms.tsx'
import { RenameForm } from './RenameForm.tsx'

afterEach(cleanup)

function open() {
  const done: string[] = []
  render(<RenameForm title="KLF4" onDone={(title) => done.push(title)} />)
  return done
}

it('renames to what is typed, without blanks around it', () => {
  const done = open()
  fill('New title', '  Targets of KLF4 ')
  press('Rename')
  expect(done).toEqual(['Targets of KLF4'])
})

it('leaves the title by Escape', () => {
  const done = open()
  fill('New title', 'x')
  fireEvent.keyDown(screen.getByLabelText('New title'), { key: 'Escape' })
  expect(done).toEqual(['KLF4'])
})
