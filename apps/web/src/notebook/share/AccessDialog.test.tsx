// @vitest-environment jsdom
import type { AccessList } from '@playbook/core/api/sharing'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TestPlaybook, useTestSession } from '../../live/testingPage.tsx'
import { AccessDialog } from './AccessDialog.tsx'

const session = useTestSession()

const open = (answer: () => Response) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answer()
  })
  render(
    <TestPlaybook session={session()}>
      <AccessDialog id="p" onClose={() => {}} />
    </TestPlaybook>,
  )
  return asked
}

it('says who has a playbook, and who else may read it', async () => {
  const person = { affiliation: '', picture: null, email: 'ada@lab.example' }
  const access: AccessList = {
    people: [
      { ...person, id: 'ada', name: 'Ada', affiliation: 'Lab', role: 'owner' },
      { ...person, id: 'grace', name: '', email: 'grace@lab.example', role: 'editor' },
      { id: 'rosa', name: '', affiliation: '', picture: null, role: 'viewer' },
    ],
    groups: [{ id: 'lab', name: 'Lab of Ada', role: 'commenter', members: 1 }],
    visibility: 'link',
  }
  const asked = open(() => Response.json(access))
  const list = screen.getByRole('list', { name: 'Shared with' })
  expect(list.getAttribute('aria-busy')).toBe('true')
  expect(await screen.findByText(/^Who else may read/)).toHaveProperty(
    'textContent',
    'Who else may read: Whoever has the link may read',
  )
  expect(list.getAttribute('aria-busy')).toBe('false')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Adaada@lab.example · Labowner',
    'grace@lab.examplemay edit',
    'Somebody who was invitedmay read',
    'Lab of Adaa group of 1 personmay comment',
  ])
  expect(asked).toEqual(['/api/playbooks/p/access'])
})

it('says why that could not be loaded', async () => {
  open(() => Response.json({ error: { name: 'Error', message: 'The database does not answer.' } }, { status: 500 }))
  expect((await screen.findByRole('alert')).textContent).toBe('It could not be loadedThe database does not answer.')
})
