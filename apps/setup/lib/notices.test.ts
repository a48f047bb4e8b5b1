import { expect, it } from 'vitest'
import { noticesOf, packagesOfLock, withPython } from './notices.mjs'

const numpy = { name: 'numpy', version: '2.4.6', licence: 'BSD-3-Clause' }

it('lists what a running product has, nested packages too, and nothing of ours or for development', () => {
  const packages = packagesOfLock({
    packages: {
      '': { version: '1.0.0' },
      server: { version: '1.0.0' },
      'node_modules/@playbook/server': { link: true },
      'node_modules/zod': { version: '4.6.7', license: 'MIT' },
      'node_modules/@noble/hashes': { version: '2.4.0', license: 'MIT' },
      'node_modules/a/node_modules/zod': { version: '3.0.0' },
      'node_modules/vitest': { version: '4.1.12', license: 'MIT', dev: true },
    },
  })
  expect(packages.map(({ name, version, licence }) => `${name} ${version} ${licence}`)).toEqual([
    '@noble/hashes 2.4.0 MIT',
    'zod 3.0.0 see its files',
    'zod 4.6.7 MIT',
  ])
  expect(noticesOf(packages, [numpy]).match(/^\| [^-P].*/gm)).toEqual([
    '| @noble/hashes | 2.4.0 | MIT |',
    '| zod | 3.0.0 | see its files |',
    '| zod | 4.6.7 | MIT |',
    '| numpy | 2.4.6 | BSD-3-Clause |',
  ])
})

it('adds the packages of the kernel to the list of software by their own address', () => {
  expect(withPython({ components: ['of npm'] }, [{ ...numpy, name: 'scikit_learn' }])).toEqual({
    components: [
      'of npm',
      {
        'bom-ref': 'pypi:scikit_learn@2.4.6',
        type: 'library',
        name: 'scikit_learn',
        version: '2.4.6',
        purl: 'pkg:pypi/scikit-learn@2.4.6',
        licenses: [{ license: { name: 'BSD-3-Clause' } }],
      },
    ],
  })
})
