// Makes a release of the commit that is checked out: npm run release -- 0.2.0 [--dry-run]
// The version in every manifest, the changelog from the subjects of the log, notices, one commit, one tag. Pushes nothing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeNotices } from './notices.mjs'
import { isVersion, sectionOf, withSection } from './lib/release-notes.mjs'
import { ask, isMain, root } from './lib/run.mjs'
import { command, say, Stop } from './lib/say.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const write = (path, text) => writeFileSync(join(root, path), text)

/** All files that name the version, with how each of them does. */
function manifests() {
  const apps = readdirSync(join(root, 'apps')).map((name) => `apps/${name}`)
  const folders = ['.', 'cells', 'e2e', 'notebook-core', 'server', ...apps.filter((name) => name !== 'apps/setup')]
  const json = folders.map((folder) => [`${folder}/package.json`, /("version": ")[^"]+(")/])
  return [...json, ['python-kernel/pyproject.toml', /(^version = ")[^"]+(")/m], ['CITATION.cff', /(^version: ).+()$/m]]
}

/** The lock file names the version of the product and of its own folders. */
function lockWith(version) {
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  for (const [path, entry] of Object.entries(lock.packages))
    if (!path.includes('node_modules/') && entry.version) entry.version = version
  return `${JSON.stringify(lock, null, 2)}\n`
}

function git(...args) {
  const answer = ask('git', ['-C', root, ...args])
  if (answer === undefined) throw new Stop(`git ${args[0]} failed. Run it by hand to see why: git ${args.join(' ')}`)
  return answer
}

function release(version, isDry) {
  if (!isVersion(version)) throw new Stop('Name the version: npm run release -- 0.2.0')
  if (git('tag', '--list', `v${version}`)) throw new Stop(`v${version} is released already.`)
  if (!isDry && git('status', '--porcelain')) throw new Stop('Commit or put away what is changed, and run it again.')
  const last = ask('git', ['-C', root, 'describe', '--tags', '--abbrev=0', '--match', 'v*'])
  const subjects = git('log', '--format=%s', ...(last ? [`${last}..HEAD`] : []))
    .split('\n')
    .filter(Boolean)
  const section = sectionOf(version, new Date().toISOString().slice(0, 10), subjects)
  if (isDry) return say(`${section}\n\nNothing was changed.`)
  for (const [path, pattern] of manifests()) write(path, read(path).replace(pattern, `$1${version}$2`))
  write('package-lock.json', lockWith(version))
  write('CHANGELOG.md', withSection(read('CHANGELOG.md'), version, section))
  writeNotices()
  git('commit', '--all', '--quiet', '--message', `build(release): ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', section)
  say(`v${version} is committed and tagged. Look at it, then: git push --follow-tags`)
}

if (isMain(import.meta.url)) {
  await command(() => {
    const args = process.argv.slice(2)
    return release(
      args.find((each) => !each.startsWith('--')),
      args.includes('--dry-run'),
    )
  })
}
