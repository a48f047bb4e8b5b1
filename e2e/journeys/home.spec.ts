import { Created } from '@playbook/core/api/playbooks'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { startServer } from '../support/server.ts'

const OTHERS = 499
const AT_ONCE = 25

test('finds one playbook among 500 by a gene in it, files it under a tag, and gets it back from the bin', async ({
  page,
}) => {
  const server = await startServer()
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`${server.url}/api/playbooks${path}`, { data })
    return Created.parse(await answer.json()).id
  }
  const titles = Array.from({ length: OTHERS }, (_, at) => `Playbook ${at + 1}`)
  for (let at = 0; at < OTHERS; at += AT_ONCE) {
    await Promise.all(titles.slice(at, at + AT_ONCE).map(async (title) => post('', { title })))
  }
  const wanted = await post('/import', {
    workflow: [{ id: 'a', type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'STAT1' } }],
    metadata: { title: 'Interferon' },
  })
  const rows = page.getByRole('region', { name: 'Yours' }).getByRole('listitem')
  const row = rows.filter({ has: page.getByRole('link', { name: 'Interferon' }) })

  await page.goto(server.url)
  await expect(page.getByRole('button', { name: `All ${OTHERS + 1}` })).toBeVisible()
  await page.getByLabel('Search your playbooks').fill('stat1')
  await expect(rows).toHaveCount(1)
  await expect(row.getByRole('link')).toHaveAttribute('href', `/playbooks/${wanted}`)

  await row.getByRole('button', { name: 'More for Interferon' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Tags…' }).press('Enter')
  await expect(page.getByLabel('Tags, with commas between them')).toBeFocused()
  await page.keyboard.type('virus, paper')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByLabel('Search your playbooks').fill('')
  await page.getByRole('button', { name: 'virus', exact: true }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(row.getByText('#paper #virus')).toBeVisible()
  await expectAccessible(page)

  await row.getByRole('button', { name: 'More for Interferon' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Bin' }).press('Enter')
  const bin = page.getByRole('dialog', { name: 'Bin' })
  await expect(bin.getByRole('button', { name: 'Restore Interferon' })).toBeVisible()
  await expectAccessible(page)
  await bin.getByRole('button', { name: 'Restore Interferon' }).press('Enter')
  await expect(bin.getByText('The bin is empty.')).toBeVisible()
  await bin.getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(row).toBeVisible()
  await server.stop()
})
