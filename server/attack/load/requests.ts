import { dotsFigure } from '../../testing/dots.ts'
import type { CrowdRequest } from './crowd.ts'
import { workflow, type Laboratory } from './laboratory.ts'

const get = (path: string): CrowdRequest => ({ method: 'GET', path, headers: {} })
const post = (path: string, body: unknown): CrowdRequest => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** As large as bodies may be, and long to be read. */
const LARGE_JSON = `{"sent":[${'{"a":[1,2,"b"]},'.repeat(450_000)}0]}`

/** What anybody may ask, signed in or not. */
export const publicRequests = ({ playbook }: Laboratory): readonly CrowdRequest[] => [
  ...['pdf', 'docx', 'html', 'markdown', 'latex', 'ro-crate', 'ipynb', 'workflow-with-results'].flatMap((format) => [
    get(`/api/playbooks/${playbook}/export/${format}`),
    get(`/api/publications/${playbook}/versions/1/export/${format}`),
  ]),
  get(`/api/playbooks/${playbook}/export?results=true`),
  get(`/api/playbooks/${playbook}/finding`),
  get(`/api/playbooks/${playbook}`),
  get(`/api/publications/${playbook}/versions/1`),
  get('/api/publications?search=a%20e%20s%20{n}'),
  get('/api/publications?search=&order=title'),
  get('/api/public-playbooks'),
  get('/api/v1/public/playbooks?search=study'),
  get('/api/openapi.json'),
  get(`/public/${playbook}`),
  get(`/public/${playbook}/picture.png?{n}`),
  get(`/playbooks/${playbook}`),
  post('/api/matrix/window', LARGE_JSON),
  post(`/api/playbooks/${playbook}/outputs`, LARGE_JSON),
  post('/api/auth/sign-in/email', { email: 'somebody{n}@lab.example', password: 'a wrong password' }),
  post('/api/auth/sign-in/magic-link', { email: 'somebody{n}@lab.example' }),
  {
    ...get(`/api/rooms/${playbook}`),
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    },
  },
]

const mcp = (name: string, given: object) =>
  post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })

const dots = {
  figure: dotsFigure(60_000),
  columns: 1,
  fontPt: 8,
  address: 'http://localhost/playbooks/x',
  cell: 'c',
}

/** What whoever is signed in may ask beside it; `own`: something that is theirs to write. */
export const personalRequests = (own: Laboratory): readonly CrowdRequest[] => [
  post(`/api/processes/${own.process}/figure`, dots),
  post('/api/playbooks/import', { workflow: workflow('import-{n}') }),
  post('/api/playbooks/import', LARGE_JSON),
  post('/api/db/fpl', { workflow: workflow('fpl-{n}') }),
  post('/api/db/fpl', LARGE_JSON),
  post('/api/resolver', LARGE_JSON),
  post('/api/playbooks', LARGE_JSON),
  post('/api/playbooks', { copyOf: own.playbook }),
  post('/mcp', LARGE_JSON),
  mcp('options', {}),
  mcp('view', { workflow_id: own.chain }),
  mcp('search_published', { search: 'a e s' }),
  mcp('expand', { type: 'Input[Gene]', value: 'MCP{n}' }),
  get('/api/playbooks'),
  get('/api/found-playbooks?search=gene%20{n}'),
  get('/api/components'),
  get('/api/inbox'),
  get('/api/account/export'),
  get('/api/account/storage'),
  get(`/api/db/fpl/${own.chain}`),
  get(`/api/db/fpl/${own.chain}/output/export`),
  post(`/api/db/fpl/${own.chain}/extend`, { type: 'Input[Gene]', data: { type: 'Input[Gene]', value: 'E{n}' } }),
  get(`/api/bco/${own.chain}`),
  get(`/api/v1/cwl/${own.chain}?format=json`),
  get(`/api/playbooks/${own.playbook}/history`),
  get(`/api/playbooks/${own.playbook}/history/${own.moment}`),
  get(`/api/playbooks/${own.playbook}/history/${own.moment}/frozen`),
  get(`/api/playbooks/${own.playbook}/history/${own.moment}/changes`),
  get(`/api/playbooks/${own.playbook}/history/${own.moment}/changes?whole=yes`),
  get(`/api/playbooks/${own.playbook}/snapshots`),
  get(`/api/playbooks/${own.playbook}/audit`),
  get(`/api/playbooks/${own.playbook}/comments`),
  post(`/api/playbooks/${own.playbook}/comments`, { anchor: {}, body: 'No. {n}' }),
  post(`/api/playbooks/${own.playbook}/versions`, { name: 'No. {n}' }),
  post(`/api/playbooks/${own.playbook}/run`, {}),
  post('/api/matrix/window', {
    file: { url: 'https://nowhere.example/{n}.tsv', filename: 'x.tsv' },
    rows: [0, 10],
    columns: [0, 10],
  }),
  get('/api/suggest/genes?q=a{n}'),
]

/** What whoever has an account may ask beside it. */
export const memberRequests = (own: Laboratory): readonly CrowdRequest[] => [
  post(`/api/playbooks/${own.playbook}/sharing/people`, { email: 'invited-{n}@lab.example', role: 'viewer' }),
  post(`/api/playbooks/${own.playbook}/sharing/links`, { role: 'viewer' }),
  get(`/api/playbooks/${own.playbook}/sharing`),
]
