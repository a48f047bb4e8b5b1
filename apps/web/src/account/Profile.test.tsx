// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fill, press, renderForm, startFormServer } from '../ui/testingForms.tsx'
import { Profile } from './Profile.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('changes name and affiliation, and leaves what was typed where the server refuses it', async () => {
  const server = startFormServer({
    'GET /api/account/profile': {
      name: 'R. Franklin',
      affiliation: '',
      picture: null,
      orcid: null,
    },
  })
  renderForm(<Profile />)
  await screen.findByLabelText('Name')
  fill('Name', ' Rosalind Franklin ')
  fill('Affiliation', 'King’s College')
  server.refuse('A name is one line.')
  press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe('A name is one line.')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', ' Rosalind Franklin ')
  server.refuse()
  press('Save')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  const request = 'PUT /api/account/profile {"name":"Rosalind Franklin","affiliation":"King’s College"}'
  expect(server.sent).toEqual([request, request])
})
