import { Created } from '@playbook/core/api/playbooks'
import { expect, test } from '@playwright/test'
import { signIn } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { startServer } from '../support/server.ts'
import { startMailbox } from '../upstreams/mailbox.ts'

test('a lab shares playbooks with its group, which are gone for whoever leaves it', async ({ browser }) => {
  const mailbox = await startMailbox()
  const server = await startServer({ env: { PLAYBOOK_AUTH: 'on', SMTP_URL: mailbox.url } })
  const mae = await signIn(browser, server.url, mailbox, 'mae@islets.example')
  const rosa = await signIn(browser, server.url, mailbox, 'rosa@islets.example')
  const list = mae.getByRole('region', { name: 'Members' })
  const made = await mae.request.post(`${server.url}/api/playbooks`, {
    data: { title: 'What do beta cells lose first?' },
    headers: { origin: server.url },
  })
  const { id } = Created.parse(await made.json())

  await test.step('makes a group, and names a member', async () => {
    await mae.goto(`${server.url}/groups`)
    await mae.getByLabel('Name of a new group').fill('Islet lab')
    await mae.keyboard.press('Enter')
    await expect(mae.getByRole('heading', { name: 'Islet lab' })).toBeVisible()
    await list.getByLabel('E-mail of a person').fill('rosa@islets.example')
    await mae.keyboard.press('Enter')
    await expect(list.getByLabel('What rosa is in the group')).toHaveValue('member')
    await mae.getByLabel('Offered first when sharing').selectOption('commenter')
    await mae.getByRole('button', { name: 'Save' }).click()
    await expect(mae.getByText('The group is changed.', { exact: true })).toBeVisible()
    await expectAccessible(mae)
  })

  await test.step('shares a playbook with it', async () => {
    await mae.goto(`${server.url}/playbooks/${id}`)
    await mae.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = mae.getByRole('dialog', { name: 'Share' })
    await expect(dialog.getByLabel('What its members may do')).toHaveValue('commenter')
    await dialog.getByRole('button', { name: 'Share with the group' }).click()
    await expect(dialog.getByLabel('What members of Islet lab may do')).toHaveValue('commenter')
    await expectAccessible(mae)
  })

  await test.step('every member has it at home and on the page of the group', async () => {
    await rosa.goto(server.url)
    await expect(rosa.getByRole('link', { name: 'What do beta cells lose first?' })).toBeVisible()
    await rosa.getByLabel('Which group').selectOption('Islet lab')
    await expect(rosa.getByRole('link', { name: 'What do beta cells lose first?' })).toBeVisible()
    await rosa.goto(`${server.url}/groups`)
    await rosa.getByRole('link', { name: 'Islet lab' }).click()
    await rosa.getByRole('link', { name: 'What do beta cells lose first?' }).click()
    await expect(rosa.getByRole('button', { name: 'Access' })).toBeVisible()
  })

  await test.step('whoever is no longer in the group loses it on the open page', async () => {
    await mae.goto(`${server.url}/groups`)
    await mae.getByRole('link', { name: 'Islet lab' }).click()
    await list.getByLabel('What rosa is in the group').selectOption('remove')
    await list.getByRole('button', { name: 'Remove rosa' }).click()
    await expect(list.getByText('rosa', { exact: true })).toHaveCount(0)
    await expect(rosa.getByText('You may no longer open this playbook.').first()).toBeVisible()
  })

  await server.stop()
  mailbox.stop()
})
