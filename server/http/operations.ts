/** By the beginning of a path, without `/api`: the part of the interface that a route belongs to. The first that fits. */
const TAGS: readonly (readonly [beginning: RegExp, tag: string])[] = [
  [/^\/(?:(?:db|components|chatgpt|bco|v1|resolver|stored-workflows)(?:\/|$)|suggest$)/, 'PWB'],
  [/^\/ga4gh\//, 'GA4GH DRS'],
  [/^\/mcp$/, 'Model Context Protocol'],
  [/^\/playbooks\/\{\w+\}\/(?:run|cancel|recompute|outputs|session)$/, 'Runs and results'],
  [/^\/(?:sessions|socket)(?:\/|$)/, 'Runs and results'],
  [/^\/(?:processes|evidence|services|glycans|suggest)(?:\/|$)/, 'Runs and results'],
  [/^\/playbooks\/\{\w+\}\/(?:publication|deposits|reviews|export)(?:\/|$)/, 'Publications and reviews'],
  [/^\/(?:publications|reviews)(?:\/|$)/, 'Publications and reviews'],
  [/^\/(?:(?:\w+-)?playbooks|rooms|links)(?:\/|$)/, 'Playbooks'],
  [/^\/(?:files|uploads|matrix|examples)(?:\/|$)/, 'Files'],
  [
    /^\/(?:auth|account|access-requests|admin|me|people|tokens|groups|inbox|mail-refusals|suggestions)(?:\/|$)/,
    'Accounts and people',
  ],
]

const REST = 'Server'

interface Operation {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly summary?: string
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const
type Operations = { readonly [method in (typeof METHODS)[number]]?: Operation }
const VERBS: Readonly<Record<string, string>> = { put: 'set', patch: 'change' }

const bare = (path: string) => path.replace(/^\/api(?=\/)/, '')
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const isParameter = (part: string | undefined) => part?.startsWith('{') === true
const singular = (word: string) =>
  word
    .replace(/sses$/, 'ss')
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '')

/** The name of an operation in a generated client: `GET /api/playbooks/{playbook}/comments` is `getPlaybookComments`. */
export function operationIdOf(method: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '')
  const words = parts.map((part, at) => (isParameter(parts[at + 1]) ? singular(part) : part))
  const names = words.flatMap((word) => (isParameter(word) ? [] : word.split(/[^A-Za-z0-9]+/).map(capital)))
  // Of a word without a plural the parameter is named, too: the path without it is another operation.
  const by = parts.flatMap((part, at) =>
    isParameter(part) && words[at - 1] === parts[at - 1] ? [capital(part.slice(1, -1))] : [],
  )
  const also = by.length === 0 ? [] : ['By', by.join('And')]
  return [VERBS[method] ?? method, ...names, ...also, ...(path.endsWith('/') ? ['Folder'] : [])].join('')
}

const tagOf = (path: string) => TAGS.find(([beginning]) => beginning.test(bare(path)))?.[1] ?? REST

/** Names each operation of a description, and says which part of the interface it belongs to. */
export function nameOperations<Item extends Operations>(paths: Readonly<Record<string, Item>>) {
  const named = Object.entries(paths).map(([path, item]) => {
    const short = bare(path)
    const own = short !== path && Object.hasOwn(paths, short) ? path : short
    const operations = METHODS.flatMap((method) => {
      const operation = item[method]
      if (operation === undefined) return []
      return [[method, { operationId: operationIdOf(method, own), tags: [tagOf(path)], ...operation }] as const]
    })
    return [path, { ...item, ...Object.fromEntries(operations) }] as const
  })
  return Object.fromEntries(named)
}

/** All parts of the interface, as a description lists them. */
export const OPERATION_TAGS = [
  { name: 'Playbooks', description: 'Documents: made, imported, shared, commented on, and how they were before' },
  { name: 'Runs and results', description: 'Steps are run and stopped; states, results, evidence and services' },
  { name: 'Publications and reviews', description: 'Versions that are published, deposited, reviewed and exported' },
  { name: 'Files', description: 'Uploads in parts, stored files and windows of matrices' },
  { name: 'Accounts and people', description: 'Sign-in, profile, keys, tokens, groups and the inbox' },
  { name: REST, description: 'Health, metrics and what the server is' },
  { name: 'PWB', description: 'The interface that programs of the CFDE Playbook Workflow Builder know' },
  { name: 'GA4GH DRS', description: 'Files by the Data Repository Service of GA4GH' },
  { name: 'Model Context Protocol', description: 'Tools by which language models build workflows' },
]
