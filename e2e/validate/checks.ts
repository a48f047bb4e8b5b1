/** The validators: each is a program that says what is wrong with a file. */
import type { FormatName } from '@playbook/core/formats'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { violationsIn } from '../support/axe.ts'

const run = promisify(execFile)
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const kernel = join(root, 'python-kernel/.venv/bin/python')
const readers = join(root, 'dist/.validators/venv/bin/python')
const checker = join(root, 'server/export/check_formats.py')

/** What a validator is given. */
interface Given {
  readonly file: string
  /** A new folder that is removed afterwards. */
  readonly folder: string
  /** The server that the file came from. */
  readonly server: string
}

/** A validator and the formats that it reads. */
export interface Check {
  readonly name: string
  readonly formats: readonly FormatName[]
  /** Without it the validator cannot be asked. */
  readonly program: string
  readonly problems: (given: Given) => Promise<readonly string[]>
}

/** What a program said that ended with an error. */
async function complaint(program: string, options: readonly string[], env: NodeJS.ProcessEnv = {}) {
  try {
    const { stdout } = await run(program, options, {
      env: { ...process.env, ...env },
      maxBuffer: 1e8,
      timeout: 600_000,
    })
    return { isFine: true, said: stdout }
  } catch (error) {
    return { isFine: false, said: String(error).slice(0, 600) }
  }
}

const fails = async (program: string, options: readonly string[], env?: NodeJS.ProcessEnv) => {
  const { isFine, said } = await complaint(program, options, env)
  return isFine ? [] : [said]
}

async function unpacked(file: string, folder: string): Promise<string> {
  await run('unzip', ['-q', '-o', file, '-d', folder])
  return folder
}

/** The problems that our own checker prints as JSON. */
async function checked(kind: string, path: string): Promise<readonly string[]> {
  const { isFine, said } = await complaint(kernel, [checker, `${kind}=${path}`])
  const found: unknown = isFine ? JSON.parse(said.split('\n')[0] ?? '{}') : {}
  const lists = typeof found === 'object' && found !== null ? Object.values(found).flat() : []
  return isFine ? [...new Set(lists.map(String))] : [said]
}

async function pages({ file }: Given): Promise<readonly string[]> {
  const { said } = await complaint('pdfinfo', [file])
  const count = /Pages: +(\d+)/.exec(said)?.[1]
  return count === '1' ? [] : [`it has ${count ?? 'no'} pages`]
}

const BROWSER = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** What keeps people out of a page, in light and in dark. */
async function axe({ file }: Given): Promise<readonly string[]> {
  const browser = await chromium.launch({ executablePath: BROWSER })
  try {
    const found: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await browser.newPage({ colorScheme })
      await page.goto(pathToFileURL(file).href)
      const violations = await violationsIn(page)
      found.push(
        ...violations.map(({ id, nodes }) => `${id} (${colorScheme}): ${nodes.slice(0, 3).join(' ').slice(0, 300)}`),
      )
    }
    return found
  } finally {
    await browser.close()
  }
}

async function latex({ file, folder }: Given): Promise<readonly string[]> {
  await unpacked(file, folder)
  const made = await Promise.all(
    ['paper', 'presentation', 'poster'].map(async (name) =>
      fails('latexmk', ['-cd', '-interaction=nonstopmode', '-halt-on-error', join(folder, `${name}.tex`)]),
    ),
  )
  return made.flat()
}

async function office({ file, folder }: Given): Promise<readonly string[]> {
  const problems = await fails('soffice', ['--headless', '--convert-to', 'pdf', '--outdir', folder, file])
  return (await readdir(folder)).some((name) => name.endsWith('.pdf')) ? problems : ['LibreOffice made no PDF of it']
}

const EXECUTE =
  'import sys, nbformat, nbclient; n = nbformat.read(sys.argv[1], as_version=4); before = [len(c.outputs) for c in n.cells if c.cell_type == "code"]; nbclient.NotebookClient(n, timeout=300).execute(); after = [len(c.outputs) for c in n.cells if c.cell_type == "code"]; sys.exit(0 if before == after else f"outputs before {before}, after {after}")'
const READ_BIBTEX =
  'import sys; from pybtex.database import parse_file; assert parse_file(sys.argv[1], "bibtex").entries'
const READ_RIS = 'import sys, rispy; assert rispy.load(open(sys.argv[1], encoding="utf8", newline=""))'
const READ_BCO = join(root, 'e2e/validate/check_bco.py')

/** What the validator of crates recommends and a true crate cannot have: `server/export/validators.test.ts` says why. */
const UNMEETABLE = ['5.1_', '_44.2:', '_44.3:', '_89.0:', '_5.1:', '1.1_22.3:', '1.1_30.', '1.2_80.', '1.2_91.0:']
const meetable = (problem: string) => !UNMEETABLE.some((check) => problem.includes(check))

/** All validators, in the order of the table. */
export const CHECKS: readonly Check[] = [
  {
    name: 'qpdf',
    formats: ['pdf', 'pdf-brief', 'pdf-slides', 'pdf-poster'],
    program: 'qpdf',
    problems: ({ file }) => fails('qpdf', ['--check', file]),
  },
  { name: 'one page', formats: ['pdf-brief', 'pdf-poster'], program: 'pdfinfo', problems: pages },
  {
    name: 'Nu',
    formats: ['html'],
    program: 'java',
    problems: ({ file }) =>
      fails('java', [
        '-jar',
        join(root, 'dist/.validators/node_modules/vnu-jar/build/dist/vnu.jar'),
        '--errors-only',
        file,
      ]),
  },
  { name: 'axe', formats: ['html'], program: BROWSER, problems: axe },
  { name: 'LibreOffice', formats: ['docx', 'pptx'], program: 'soffice', problems: office },
  { name: 'latexmk', formats: ['latex'], program: 'latexmk', problems: latex },
  {
    name: 'roc-validator',
    formats: ['ro-crate'],
    program: kernel,
    problems: async ({ file, folder }) => (await checked('crate', await unpacked(file, folder))).filter(meetable),
  },
  { name: 'IEEE 2791', formats: ['bco'], program: kernel, problems: ({ file }) => fails(kernel, [READ_BCO, file]) },
  {
    name: 'cwltool',
    formats: ['cwl'],
    program: kernel,
    problems: async ({ file, folder }) => checked('cwl', join(await unpacked(file, folder), 'workflow.cwl')),
  },
  { name: 'nbformat', formats: ['ipynb'], program: kernel, problems: async ({ file }) => checked('notebook', file) },
  {
    name: 'nbclient',
    formats: ['ipynb'],
    program: kernel,
    problems: ({ file, server }) => fails(kernel, ['-c', EXECUTE, file], { PLAYBOOK_SERVER: server }),
  },
  {
    name: 'pybtex',
    formats: ['bibtex'],
    program: readers,
    problems: ({ file }) => fails(readers, ['-c', READ_BIBTEX, file]),
  },
  { name: 'rispy', formats: ['ris'], program: readers, problems: ({ file }) => fails(readers, ['-c', READ_RIS, file]) },
]

/** Whether a program can be started. */
export async function isInstalled(program: string): Promise<boolean> {
  return (await fails('sh', ['-c', 'command -v "$0"', program])).length === 0
}

/** Asks a validator about a file. */
export async function problemsOf({ problems }: Check, file: string, server: string): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'playbook-validate-'))
  try {
    return await problems({ file, folder, server })
  } finally {
    await rm(folder, { recursive: true })
  }
}
