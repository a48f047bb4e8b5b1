import { expect, test, type Page } from '@playwright/test'
import { countingHands } from '../support/hands.ts'
import { expectDone, step } from '../support/notebook.ts'
import { startServer, type RunningServer } from '../support/server.ts'

let server: RunningServer

// One after the other: they share the program.
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Goes by Tab to a button, and presses it. */
async function pressByKey(page: Page, name: string | RegExp) {
  const button = page.getByRole('button', { name })
  await expect(button).toBeVisible()
  for (let i = 0; i < 40 && !(await button.evaluate((element) => element === document.activeElement)); i++)
    await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
}

test('comes by keyboard alone from the first page to a figure and its report, each as a screen reader tells it', async ({
  page,
}) => {
  const hands = countingHands(page)
  await page.goto(server.url)
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - link "Skip to the content"
      - navigation "Main"
      - button "Empty playbook"
    - main:
      - heading "Playbook" [level=1]
      - textbox "A gene, a list, an rs id, a drug, a file or a question"
      - group "Begin with an empty input":
        - button "A gene set"
      - region "Start from a question":
        - heading "Start from a question" [level=2]
        - list
  `)
  await pressByKey(page, /^A gene set/)
  const enter = async (number: number, genes: readonly string[]) => {
    await expect(step(page, number).getByRole('textbox', { name: 'Genes' })).toBeFocused()
    for (const [at, gene] of genes.entries()) {
      if (at > 0) await hands.press('Enter')
      await hands.type(gene)
    }
    await hands.press('Shift+Enter')
    await expectDone(page, number)
  }
  await enter(1, ['TP53', 'EGFR', 'STAT1'])
  await hands.add('gene set input', /^Gene set input/)
  await enter(2, ['TP53', 'MYC', 'STAT1', 'IRF1'])
  await hands.press('ControlOrMeta+k')
  await hands.type('venn diagram of gene sets')
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "Add a step":
      - heading "Add a step" [level=2]
      - combobox "Search the steps" [expanded]: venn diagram of gene sets
      - listbox "Steps":
        - option /Venn diagram of gene sets .* uses steps 1 and 2/ [selected]
      - status: 2 steps
  `)
  await hands.press('Enter')
  await expectDone(page, 3)
  await hands.press('Escape')
  await expect(step(page, 3)).toBeFocused()
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - banner:
      - navigation "Menus"
      - status /Last saved at .*/: All edits saved
    - navigation "Outline":
      - list:
        - listitem:
          - button /1 Gene set input , done .*/
        - listitem:
          - button /2 Gene set input , done .*/
        - listitem:
          - button /3 Venn diagram of gene sets , done .*/
    - main:
      - textbox "Title"
      - region /Step 1. Gene set input. Gene set/:
        - heading /Gene set input/ [level=2]
        - button "3 genes TP53, EGFR, STAT1"
      - region /Step 2. Gene set input. Gene set/
      - region /Step 3. Venn diagram of gene sets\\. (Done|Reused).*/:
        - button /gene set of step 1, 2/
        - figure /Venn diagram of 2 gene sets with 3 parts that hold genes/:
          - list /Legend. Gene set/
          - group "Venn Diagram":
            - img "Venn Diagram"
          - paragraph: /Figure 1\\. Venn diagram of 2 gene sets.*/
    - complementary "Story, comments and cell details":
      - tablist "Side panel":
        - tab "Cell" [selected]
  `)
  await hands.press('ControlOrMeta+k')
  await hands.type('report')
  await expect(page.getByRole('option').first()).toHaveText(/^Report/)
  await hands.press('Enter')
  await expect(page.locator('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Contents"
      - article:
        - heading "Untitled playbook" [level=1]
        - region "Abstract":
          - heading "Abstract" [level=2]
          - paragraph: /The analysis started from a set of 3 genes.*/
        - region "Methods":
          - heading "Methods" [level=2]
        - region "Results":
          - heading "Results" [level=2]
          - figure /Venn diagram of 2 gene sets with 3 parts that hold genes/:
            - group "Venn Diagram":
              - img "Venn Diagram"
        - region "Supplement":
          - heading "Supplement" [level=2]
          - figure /Gene set input. 3 genes/:
            - list "Gene set"
      - complementary "Provenance"
  `)
})

test('builds, moves, deletes and brings back cells by keyboard alone', async ({ page }) => {
  const { keyboard } = page
  await page.goto(server.url)
  await pressByKey(page, 'Empty playbook')
  await expect(page.getByText('All edits saved')).toBeVisible()

  const add = async (search: string) => {
    await keyboard.press('Escape')
    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search the steps' })).toBeFocused()
    await keyboard.type(search)
    await expect(page.getByRole('option').first()).toBeVisible()
    await keyboard.press('Enter')
  }
  await add('gene input')
  await expect(step(page, 1).getByRole('combobox', { name: 'Gene' })).toBeFocused()
  await keyboard.type('ACE2')
  await keyboard.press('Shift+Enter')
  await expectDone(page, 1)
  await add('create set from genes')
  await expectDone(page, 2)
  await expect(step(page, 2).getByText('1 gene', { exact: true }).first()).toBeVisible()

  await keyboard.press('Escape')
  await expect(step(page, 2)).toBeFocused()
  await keyboard.press('Control+Shift+ArrowUp')
  await expect(page.getByRole('region', { name: /^Step 1: Create set/ })).toBeFocused()
  await keyboard.press('Control+Shift+ArrowDown')
  await keyboard.press('k')
  await expect(page.getByRole('region', { name: /^Step 1: Gene input/ })).toBeFocused()
  await keyboard.press('d')
  await keyboard.press('d')
  await expect(page.getByRole('region', { name: /^Step \d:/ })).toHaveCount(1)
  await expect(page.getByRole('region', { name: /^Step 1: Create set.*Waiting for your input/ })).toBeVisible()
  await keyboard.press('z')
  await expectDone(page, 2)
  await keyboard.press('m')
  await keyboard.type('What **ACE2** does')
  await keyboard.press('Escape')
  await expect(page.locator('strong', { hasText: 'ACE2' })).toBeVisible()
  // Everything that a key does stands in the menus, too.
  await page.locator('strong', { hasText: 'ACE2' }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: /^Copy cells/ }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Paste below/ }).click()
  await expect(page.locator('strong', { hasText: 'ACE2' })).toHaveCount(2)
  await keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Delete cells')
})
