import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ACCOUNT_SETTINGS, CHOICE_SETTINGS, SERVICE_SETTINGS } from '../../server/settings.ts'

const HOME = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(HOME, path), 'utf8')
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  '.github/SECURITY.md',
  ...readdirSync(join(HOME, 'docs')).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
]

/** As pages of a repository name their headings in addresses. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

it.each(DOCUMENTS)('%s leads to files and headings that are there', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  const broken = links.flatMap(([link, path = '', anchor]) => {
    const target = path === '' ? document : join(dirname(document), path)
    if (!existsSync(join(HOME, target))) return [link]
    return anchor === undefined || anchorsIn(read(target)).includes(anchor) ? [] : [link]
  })
  expect(broken).toEqual([])
})

it.each(DOCUMENTS)('%s names only files of the product that are there', (document) => {
  const named = [
    ...read(document).matchAll(/`((?:notebook-core|cells|server|apps|e2e|migrations|python-kernel)\/[\w./-]+)`/g),
  ]
  // What setup makes is there only after it.
  const paths = named.flatMap(([, path = '']) => (path.includes('/.venv') ? [] : [path]))
  expect(paths.filter((path) => !existsSync(join(HOME, path)))).toEqual([])
})

it('lists every setting that the server reads', () => {
  const declared = /const Environment = z\.object\(\{([\s\S]*?)\n\}\)/.exec(read('server/settings.ts'))?.[1] ?? ''
  const names = [...declared.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(30)
  const all = [...names, ...SERVICE_SETTINGS, ...CHOICE_SETTINGS, ...ACCOUNT_SETTINGS]
  const operate = read('docs/operate.md')
  expect(all.filter((name) => !operate.includes(`\`${name}\``))).toEqual([])
})

it('lists every command of npm', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const readme = read('README.md')
  // `build` and the kernel's benchmark are parts of others.
  const expected = Object.keys(scripts).filter((name) => !['build', 'bench:kernel'].includes(name))
  const command = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`)
  expect(expected.filter((name) => !readme.includes(command(name)))).toEqual([])
})
