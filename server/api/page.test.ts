import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { pageRoutes } from './page.ts'

const publications = {
  read: () => {
    throw new Error('nothing is published here')
  },
}

/** What is answered at addresses, by a page that was built of these files. */
async function answers(files: Readonly<Record<string, string>>, addresses: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-page-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  const app = pageRoutes(folder, { publications, publicUrl: undefined })
  return Promise.all(addresses.map(async (address) => (await app.request(address)).text()))
}

it('sends who opens a notebook the page that names its scripts, and everybody else the plain one', async () => {
  const files = { 'index.html': 'plain', 'playbook.html': 'with the scripts of a notebook' }
  expect(await answers(files, ['/', '/playbooks/a', '/playbooks/a/report', '/steps'])).toEqual([
    'plain',
    'with the scripts of a notebook',
    'plain',
    'plain',
  ])
})

it('sends the plain page where it was built without the other', async () => {
  expect(await answers({ 'index.html': 'plain' }, ['/playbooks/a'])).toEqual(['plain'])
})
