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

/** A page that was built of these files. */
async function pageOf(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-page-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  return pageRoutes(folder, { publications, publicUrl: undefined })
}

/** What is answered at addresses, by a page that was built of these files. */
async function answers(files: Readonly<Record<string, string>>, addresses: readonly string[]) {
  const app = await pageOf(files)
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

it('lets a browser ask for what a playbook is opened with before its scripts have come', async () => {
  const app = await pageOf({ 'index.html': 'plain', 'playbook.html': 'with scripts' })
  const linkOf = async (address: string) => (await app.request(address)).headers.get('link')
  const link =
    '</api/playbooks/a%20b>; rel=preload; as=fetch; crossorigin, </api/me>; rel=preload; as=fetch; crossorigin'
  expect(await Promise.all(['/playbooks/a%20b', '/playbooks/a%20b/report', '/steps'].map(linkOf))).toEqual([
    link,
    link,
    null,
  ])
})
