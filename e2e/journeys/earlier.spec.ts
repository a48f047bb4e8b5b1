import { expect, test } from '@playwright/test'
import { call, startServer } from '../support/server.ts'

test('goes back to an earlier state of a playbook that no page needs to draw', async ({ page }) => {
  const server = await startServer()
  const workflow = {
    workflow: [{ id: '1', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'ACE2' } }],
    metadata: { title: 'Good', description: '', summary: 'auto', gpt_summary: '' },
  }
  const { id } = Object(await call(server, 'POST', '/api/playbooks/import', workflow))
  await page.goto(`${server.url}/playbooks/${id}`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveText('Good')
  await title.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Spoilt')
  await expect(title).toHaveText('Spoilt')

  await page.goto(`${server.url}/playbooks/${id}/earlier`)
  const states = page.getByRole('region', { name: 'Earlier states' })
  await states
    .getByRole('listitem')
    .filter({ hasText: 'Good' })
    .getByRole('button', { name: 'Go back to this' })
    .click()
  await expect(page).toHaveURL(new RegExp(`/playbooks/${id}$`))
  await expect(title).toHaveText('Good')
  await server.stop()
})
