import type { Publication } from '@playbook/core/api/publications'
import { NotFoundError } from '@playbook/core/errors'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { imageTypeOf } from '../../accounts/people/image-type.ts'
import { cardOf } from '../../playbooks/publications/page-picture.ts'
import { pageRoutes } from './page.ts'

const publications = {
  async read(id: string): Promise<Publication> {
    if (id !== 'published') throw new NotFoundError('There is no such publication.')
    return {
      id,
      title: 'Genes of <interferon> & others',
      description: '',
      licence: 'CC BY 4.0',
      authors: [{ name: 'Ada Lovelace' }],
      withdrawn: null,
      versions: [{ number: 2, name: '', published: '2026-05-03T09:14:00.000Z', doi: null }],
      basedOn: null,
      copies: 0,
      clicks: 0,
    }
  },
}

/** A page that was built of these files. */
async function pageOf(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-page-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  const standing = { isWithdrawn: false, at: undefined, tally: undefined }
  const checks = { badge: async () => '<svg/>', standing: async () => standing }
  return pageRoutes(folder, { publications, checks, publicUrl: undefined })
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

it('gives previews of links a picture of what is published', async () => {
  const app = await pageOf({ 'index.html': '<head></head>' })
  const answer = await app.request('/public/published/picture.png')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(imageTypeOf(Buffer.from(await answer.arrayBuffer()))).toEqual({ type: 'image/png', width: 1200, height: 630 })
  const page = await (await app.request('https://playbooks.example/public/published')).text()
  expect(page).toContain('<meta property="og:image" content="https://playbooks.example/public/published/picture.png">')
  expect((await app.request('/public/private/picture.png')).status).not.toBe(200)
})

it('breaks long titles into lines that fit, whatever is written in them', async () => {
  const titled = async (title: string) =>
    [...cardOf({ ...(await publications.read('published')), title }).matchAll(/<text[^>]*bold[^>]*>([^<]*)/g)].map(
      ([, line]) => line,
    )
  expect(await titled('Genes of <interferon> & others')).toEqual(['Genes of &lt;interferon&gt; &amp; others'])
  expect(await titled('免'.repeat(20))).toEqual(['免'.repeat(15), '免'.repeat(5)])
  expect(await titled('gene '.repeat(40))).toEqual([
    ...Array<string>(3).fill('gene gene gene gene gene gene'),
    'gene gene gene gene gene gene…',
  ])
})
