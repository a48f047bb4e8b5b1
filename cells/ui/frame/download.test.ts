import { expect, it } from 'vitest'
import { fileHref } from './download.ts'

const sha256 = 'ab'.repeat(32)
const file = { url: `storage://${sha256}`, filename: 'counts 2.tsv' }

it('finds a stored file here, and in a session at the address that PWB gives it there', () => {
  expect(fileHref(file, '/playbooks/p')).toBe(`/api/files/${sha256}/counts%202.tsv`)
  expect(fileHref({ ...file, url: `drs://lab.example/${sha256}` }, '/session/s1/report')).toBe(
    `/api/socket/s1/ga4gh/drs/v1/objects/${sha256}/access/https/data`,
  )
})

it('leaves addresses of the web as they are, and gives none to what it cannot fetch', () => {
  const web = { url: 'https://lab.example/counts.tsv', filename: 'counts.tsv' }
  expect(fileHref(web, '/session/s1')).toBe(web.url)
  expect(fileHref({ ...web, url: 'gopher://lab.example' }, '/playbooks/p')).toBeUndefined()
})
