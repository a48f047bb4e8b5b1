import { expect, it } from 'vitest'
import { settingsOfRun } from './open-program.ts'

it('heeds what the site chose of services, and by which address they may write to it', () => {
  const chosen = { ARCHS4_CALLS: 'older', OPENAI_MODEL: 'gpt-5' }
  const { serviceChoices, contactEmail, port } = settingsOfRun({
    ...chosen,
    CONTACT_EMAIL: 'lab@example.org',
    PORT: '1',
  })
  expect({ serviceChoices, contactEmail, port }).toEqual({
    serviceChoices: chosen,
    contactEmail: 'lab@example.org',
    port: 3000,
  })
})
