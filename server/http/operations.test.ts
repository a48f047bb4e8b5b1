import { expect, it } from 'vitest'
import { nameOperations, operationIdOf } from './operations.ts'

it.each([
  ['get', '/playbooks', 'getPlaybooks'],
  ['get', '/playbooks/{playbook}', 'getPlaybook'],
  ['post', '/playbooks/{playbook}/comments', 'postPlaybookComments'],
  ['delete', '/playbooks/{playbook}/comments/{id}', 'deletePlaybookComment'],
  ['put', '/account/address-keys/{host}', 'setAccountAddressKey'],
  ['get', '/processes/{id}/output', 'getProcessOutput'],
  ['get', '/files/{id}/{filename}', 'getFileByFilename'],
  ['get', '/playbooks/{playbook}/export/{format}', 'getPlaybookExportByFormat'],
  ['post', '/db/fpl/{id}/rebase/{process}', 'postDbFplRebaseByIdAndProcess'],
  ['post', '/v1/components/gly_gen/glycosight/', 'postV1ComponentsGlyGenGlycosightFolder'],
])('calls %s %s %s', (method, path, name) => expect(operationIdOf(method, path)).toBe(name))

it('names operations by the shorter of two paths, keeps what they say, and tells where they belong', () => {
  const summary = 'What it does'
  expect(
    nameOperations({ '/api/mcp': { get: { summary } }, '/mcp': { get: {} }, '/api/me': { parameters: [], get: {} } }),
  ).toEqual({
    '/api/mcp': { get: { operationId: 'getApiMcp', tags: ['Model Context Protocol'], summary } },
    '/mcp': { get: { operationId: 'getMcp', tags: ['Model Context Protocol'] } },
    '/api/me': { parameters: [], get: { operationId: 'getMe', tags: ['Accounts and people'] } },
  })
})
