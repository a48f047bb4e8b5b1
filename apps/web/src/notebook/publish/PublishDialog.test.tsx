// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTestSession } from '../../live/testingPage.tsx'
import { SessionContext } from '../../live/playbook.tsx'
import { fill, press, renderForm, startFormServer } from '../../ui/testingForms.tsx'
import { CommentsContext } from '../comments/context.tsx'
import { commentsOf } from '../comments/testing.ts'
import { PublishDialog } from './PublishDialog.tsx'

const session = useTestSession()
const OWN = `/api/playbooks/${session().id}/publication`

function open(sandbox = false) {
  const server = startFormServer({
    [`GET ${OWN}`]: null,
    'GET /api/account/profile': {
      name: 'Ada',
      affiliation: '',
      picture: null,
      orcid: '0000-0002-1825-0097',
    },
    'GET /api/about': { sandbox, signIn: { isOpen: true, sendsMail: true, providers: [] } },
  })
  renderForm(
    <SessionContext value={session()}>
      <CommentsContext value={commentsOf([])}>
        <PublishDialog onClose={() => {}} />
      </CommentsContext>
    </SessionContext>,
  )
  return server
}

it('publishes under the names and the licence that are chosen, again after the server refused them', async () => {
  const server = open()
  await screen.findByLabelText('Author 1')
  expect(screen.getByLabelText('ORCID iD of author 1')).toHaveProperty('value', '0000-0002-1825-0097')
  press('Add an author')
  fill('Author 2', 'Grace')
  fill('Licence', 'CC0 1.0')
  fill('What is new in this version', 'With the batch in the design')
  server.refuse('Step 3 has no result yet. Run it first.')
  press('Publish')
  expect(await screen.findByText('Step 3 has no result yet. Run it first.')).toBeTruthy()
  expect(screen.getByLabelText('Author 2')).toHaveProperty('value', 'Grace')
  expect(screen.getByLabelText('Licence')).toHaveProperty('value', 'CC0 1.0')
  server.refuse()
  press('Publish')
  await waitFor(() => expect(server.sent).toHaveLength(2))
  const authors = [{ name: 'Ada', orcid: '0000-0002-1825-0097' }, { name: 'Grace' }]
  const said = { licence: 'CC0 1.0', authors, name: 'With the batch in the design' }
  expect(server.sent[1]).toBe(`POST ${OWN} ${JSON.stringify(said)}`)
  expect(server.sent[0]).toBe(server.sent[1])
})

it('publishes nothing that is simulated', async () => {
  open(true)
  expect(await screen.findByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
})
