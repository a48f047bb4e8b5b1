// Asks for known weaknesses of what a running product has: npm's own audit, and pip-audit in an environment of its own.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findPython } from './lib/python.mjs'
import { root, run } from './lib/run.mjs'
import { command, say } from './lib/say.mjs'

const VENV = join(root, 'dist/.pip-audit')
const PIP_AUDIT = 'pip-audit==2.10.1'

async function pipAudit() {
  const python = join(VENV, 'bin/python')
  if (!existsSync(python)) await run(findPython(), ['-m', 'venv', VENV])
  const code = await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', PIP_AUDIT])
  if (code !== 0) return code
  return run(python, ['-m', 'pip_audit', '--require-hashes', '-r', join(root, 'python-kernel/requirements.txt')])
}

await command(async () => {
  say('Known weaknesses of the packages of page and server (npm audit) …')
  const npm = await run('npm', ['audit', '--omit=dev', '--prefix', root])
  say('Known weaknesses of the packages of the kernel (pip-audit) …')
  const pip = await pipAudit()
  if (npm || pip)
    say(
      'See "Renew packages" in docs/develop.md. A registry that offers no audit is no finding: its own message is above.',
    )
  return npm || pip
})
