// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function Page({ onClosed }: { readonly onClosed?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClosed?.()
  }
  return (
    <>
      <button onClick={() => setOpen(true)}>Share</button>
      <button>Elsewhere</button>
      {isOpen && <Dialog title="Share" onClose={close} />}
    </>
  )
}

const open = async () => {
  const opener = screen.getByRole('button', { name: 'Share' })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
}

it('gives the focus back to where it was', async () => {
  render(<Page />)
  await open()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Share'))
})

it('leaves the focus where what was done has put it', async () => {
  render(<Page onClosed={() => setTimeout(() => screen.getByRole('button', { name: 'Elsewhere' }).focus())} />)
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Elsewhere'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})
