import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, root, run, runQuietly } from './run.mjs'
import { say, Stop } from './say.mjs'
import { hashOf, isStamped, stamp } from './stamp.mjs'

const FOLDER = join(root, 'python-kernel')
const VENV = join(FOLDER, '.venv')
const VERSION = 'import sys; print("%d.%d" % sys.version_info[:2] if sys.version_info >= (3, 11) else "old")'

/** The Python of the kernel's own environment. */
export const python = join(VENV, 'bin/python')

const isRecent = (program) => /^3\.\d+$/.test(ask(program, ['-c', VERSION]) ?? '')

/** A Python that is new enough. Version managers leave commands on the path that only print an error, so each is asked. */
export function findPython() {
  const names = [process.env.PYTHON, 'python3.11', 'python3', 'python3.12', 'python3.13', 'python3.14', 'python']
  const found = names.find((name) => name && isRecent(name))
  if (found) return found
  throw new Stop(
    `Playbook needs Python 3.11 or newer; ${ask('python3', ['--version']) ?? 'there is no python3'} here. ` +
      'Debian 12, Ubuntu 24.04: apt-get install python3 python3-venv; macOS: brew install python@3.11. ' +
      'If it is installed under another name, set PYTHON to its path.',
  )
}

async function makeEnvironment() {
  const base = findPython()
  say(`Making the kernel's Python environment (${base}) …`)
  rmSync(VENV, { recursive: true, force: true })
  const { code, output } = await runQuietly(base, ['-m', 'venv', VENV])
  if (code === 0) return
  rmSync(VENV, { recursive: true, force: true })
  const advice = /ensurepip|No module named venv/.test(output)
    ? "Python's venv module is missing. Debian, Ubuntu: apt-get install python3-venv"
    : output.trim()
  throw new Stop(`The Python environment could not be made. ${advice}`)
}

/** What each use of the environment needs. Each has a stamp: `npm start` after `npm test` finds its own list as it left it. */
const LISTS = {
  kernel: { mark: '.requirements', files: ['requirements.txt'] },
  cluster: { mark: '.requirements-cluster', files: ['requirements.txt', 'requirements-cluster.txt'] },
  dev: {
    mark: '.requirements-dev',
    files: ['requirements.txt', 'requirements-cluster.txt', 'requirements-dev.txt', 'requirements-exports.txt'],
  },
}

/** Makes the kernel's environment and installs the pinned requirements of a use, unless they are there. */
export async function preparePython(use) {
  const { files } = LISTS[use]
  const mark = join(VENV, LISTS[use].mark)
  const wanted = hashOf(
    files.map((name) => `python-kernel/${name}`),
    VENV,
  )
  if (isStamped(mark, wanted) && existsSync(python)) return
  const isUsable = isRecent(python) && ask(python, ['-m', 'pip', '--version']) !== undefined
  if (!isUsable) await makeEnvironment()
  say(`Installing the kernel's Python packages (${files.join(', ')}) …`)
  const args = [
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '--require-hashes',
    ...files.flatMap((name) => ['-r', name]),
  ]
  const code = await run(python, args, { cwd: FOLDER })
  if (code !== 0)
    throw new Stop('pip could not install the Python packages; its message is above. Is the network reachable?')
  // The kernel itself is run from its sources, whatever folder it is started in.
  const packages = ask(python, ['-c', 'import sysconfig; print(sysconfig.get_path("purelib"))'])
  writeFileSync(join(packages, 'playbook_kernel.pth'), `${join(FOLDER, 'src')}\n`)
  say('Compiling what drawings need, once …')
  // Without it the first drawing by UMAP takes ten seconds longer.
  await runQuietly(python, ['-m', 'playbook_kernel', '--warm'])
  stamp(mark, wanted)
}
