import { expect, test, type Page } from '@playwright/test'
import { addStep, expectDone, newPlaybook, step, writtenIn } from '../support/notebook.ts'
import { startServer } from '../support/server.ts'

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })

test('two people write one playbook: they see each other, nothing is lost, each undoes their own', async ({
  browser,
}) => {
  let server = await startServer()
  const [ada, ben] = await Promise.all([0, 1].map(async () => (await browser.newContext()).newPage()))
  if (ada === undefined || ben === undefined) throw new Error('two pages')
  await newPlaybook(ada, server.url)
  await ben.goto(ada.url())
  await expect(ben.getByText('All edits saved')).toBeVisible()

  await test.step('both see the other', async () => {
    for (const page of [ada, ben])
      await expect(
        page
          .getByRole('list', { name: /people|here/i })
          .or(page.getByLabel(/^Guest /))
          .first(),
      ).toBeVisible()
  })

  await test.step('both type into one title at once', async () => {
    await title(ada).click()
    await title(ben).click()
    await Promise.all([
      ada.keyboard.type('Interferon response', { delay: 15 }),
      ben.keyboard.type('in monocytes', { delay: 15 }),
    ])
    const typed = 'Interferon response' + 'in monocytes'
    const letters = (text: string) => [...text.replaceAll(/\s/g, '')].toSorted().join('')
    for (const page of [ada, ben])
      await expect.poll(async () => letters(await writtenIn(title(page)))).toBe(letters(typed))
    expect(await writtenIn(title(ada))).toBe(await writtenIn(title(ben)))
  })

  await test.step('both type into one prompt, and one submits it for both', async () => {
    await addStep(ada, 'gene set input', 'Gene set input')
    const genes = (page: Page) => step(page, 1).getByRole('textbox', { name: 'Genes' })
    await expect(genes(ben)).toBeVisible()
    await genes(ada).click()
    await ada.keyboard.type('ACE2\n')
    await expect(genes(ben)).toContainText('ACE2')
    await genes(ben).click()
    await ben.keyboard.press('Control+End')
    await ben.keyboard.type('TP53')
    await expect(genes(ada)).toContainText('TP53')
    await step(ada, 1).getByRole('button', { name: 'Submit' }).click()
    await expectDone(ben, 1)
    await expect(ben.getByText('The 2 genes of the set.').first()).toBeVisible()
  })

  await test.step('each undoes only their own steps', async () => {
    await addStep(ada, 'gene input', 'Gene input')
    await expect(step(ben, 2)).toBeVisible()
    await addStep(ben, 'gene input', 'Gene input')
    await expect(step(ada, 3)).toBeVisible()
    await step(ada, 1).focus()
    await ada.keyboard.press('z')
    await expect(step(ben, 3)).toHaveCount(0)
    await expect(step(ben, 2)).toBeVisible()
  })

  await test.step('a cut connection counts what is not saved, and everything arrives afterwards', async () => {
    await server.kill()
    await expect(ada.getByText(/reconnecting|offline/i).first()).toBeVisible()
    await title(ada).click()
    await ada.keyboard.press('End')
    await ada.keyboard.type(' again')
    await expect(ada.getByText(/\d+ edits? not saved/).first()).toBeVisible()
    server = await startServer({ folder: server.folder, port: server.port })
    await expect(ada.getByText('All edits saved')).toBeVisible()
    await expect(title(ben)).toContainText('again')
    for (const page of [ada, ben]) await expect(page.getByLabel(/^Guest /).first()).toBeVisible()
  })
  await server.stop()
})
